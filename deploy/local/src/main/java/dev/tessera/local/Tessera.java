package dev.tessera.local;

import static java.util.stream.Collectors.toMap;

import dev.tessera.keys.Service;
import dev.tessera.local.demo.Demo;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The commands behind the script {@code ./tessera}, which builds and then calls this. */
final class Tessera {

    private static final int FAILED = 1;
    private static final int MISUSED = 2;

    private final Workspace workspace;
    private final Console console;

    private Tessera(Workspace workspace, Console console) {
        this.workspace = workspace;
        this.console = console;
    }

    public static void main(String[] args) {
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        Console console = new Console(out, Boolean.getBoolean("tessera.colour"));
        Path root =
                Path.of(System.getProperty("tessera.root", "")).toAbsolutePath().normalize();
        System.exit(new Tessera(new Workspace(root), console).run(List.of(args)));
    }

    private int run(List<String> args) {
        Deque<String> words = new ArrayDeque<>(args);
        String command = words.isEmpty() ? "" : words.removeFirst();
        try {
            return switch (command) {
                case "up" -> up(words);
                case "down" -> {
                    refuseMore(words);
                    new Shutdown(workspace, console).down();
                    yield 0;
                }
                case "demo" -> {
                    refuseMore(words);
                    demo();
                    yield 0;
                }
                case "export" -> {
                    export(words);
                    yield 0;
                }
                case "status" -> {
                    refuseMore(words);
                    yield new Status(workspace, console).print();
                }
                default -> throw new MisuseException("There is no command \"" + command + "\"");
            };
        } catch (MisuseException e) {
            console.bad(e.getMessage() + ". See ./tessera help");
            return MISUSED;
        } catch (LaunchException | IllegalStateException e) {
            console.bad(e.getMessage());
            return FAILED;
        } catch (UncheckedIOException e) {
            console.bad(e.getMessage() + ": " + e.getCause());
            return FAILED;
        }
    }

    private int up(Deque<String> words) {
        boolean fresh = false;
        boolean quiet = false;
        int portOffset = 0;
        while (!words.isEmpty()) {
            String option = words.removeFirst();
            switch (option) {
                case "--fresh" -> fresh = true;
                case "--quiet" -> quiet = true;
                case "--port-offset" -> portOffset = portOffset(words);
                default -> throw new MisuseException("up has no option \"" + option + "\"");
            }
        }
        String table = System.getenv().getOrDefault("TABLE_NAME", "tessera");
        new Launcher(workspace, new Launcher.Options(fresh, quiet, portOffset, table), console).up();
        return 0;
    }

    private void demo() {
        RunState state = running();
        Map<String, URI> services = services(state);
        Demo.Account admin = new Demo.Account(ServiceEnvironment.ADMIN_EMAIL, ServiceEnvironment.ADMIN_PASSWORD);
        new Demo(services, admin, console::say).run();
        console.good("Sample data is in");
    }

    /** The token is taken from the environment: everybody on the machine sees the words of a command. */
    private void export(Deque<String> words) {
        Path directory = Path.of(System.getProperty("tessera.invoked-from", ""));
        Path file = directory.resolve(words.isEmpty() ? "my-tessera-data.zip" : words.removeFirst());
        refuseMore(words);
        String token = System.getenv("TESSERA_TOKEN");
        if (token == null || token.isBlank()) {
            throw new LaunchException("Set TESSERA_TOKEN to your access token, from POST /sessions of users-service");
        }
        Map<String, URI> services = services(running());
        services.keySet().retainAll(Stream.of(Service.values()).map(Service::id).toList());
        new PersonalArchive(services, token.strip()).write(file);
        console.good("What " + services.size() + " services hold about you is in " + file);
    }

    private RunState running() {
        return RunState.read(workspace.state())
                .filter(RunState::isRunning)
                .filter(RunState::ready)
                .orElseThrow(() -> new LaunchException("Tessera is not up. Start it first: ./tessera up"));
    }

    private static Map<String, URI> services(RunState state) {
        return state.others().stream()
                .filter(started -> !started.name().equals(Launcher.ENGINE))
                .collect(toMap(RunState.Started::name, started -> URI.create("http://localhost:" + started.port())));
    }

    private static int portOffset(Deque<String> words) {
        String value = words.isEmpty() ? "" : words.removeFirst();
        if (!value.matches("[0-9]{1,5}") || Integer.parseInt(value) > 50_000) {
            throw new MisuseException("--port-offset wants a number from 0 to 50000");
        }
        return Integer.parseInt(value);
    }

    private static void refuseMore(Deque<String> words) {
        if (!words.isEmpty()) {
            throw new MisuseException("\"" + words.getFirst() + "\" means nothing here");
        }
    }

    private static final class MisuseException extends RuntimeException {
        MisuseException(String message) {
            super(message);
        }
    }
}
