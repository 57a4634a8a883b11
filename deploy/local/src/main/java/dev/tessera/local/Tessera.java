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
import java.util.Optional;
import java.util.stream.Stream;

/** The commands behind the script {@code ./tessera}, which builds and then calls this. */
final class Tessera {

    private static final int FAILED = 1;
    private static final int MISUSED = 2;
    private static final List<String> WITH_FEED = List.of("content-service", "notifications-service");

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
                case "dead-letters" -> deadLetters(words);
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

    private int deadLetters(Deque<String> words) {
        String action = words.isEmpty() ? "list" : words.removeFirst();
        if (!List.of("list", "show", "replay", "discard").contains(action)) {
            throw new MisuseException("dead-letters does not know \"" + action + "\"");
        }
        String service = words.isEmpty() ? "" : words.removeFirst();
        if (action.equals("list") && service.isEmpty()) {
            WITH_FEED.forEach(name -> {
                console.say(name + ":");
                console.say(lettersOf(name).list() == 0 ? "  none" : "");
            });
            return 0;
        }
        DeadLetters letters = lettersOf(service);
        if (action.equals("list")) {
            refuseMore(words);
            letters.list();
            return 0;
        }
        if (words.isEmpty()) {
            throw new MisuseException(action + " wants the id of a dead letter");
        }
        String id = words.removeFirst();
        refuseMore(words);
        switch (action) {
            case "show" -> letters.show(id);
            case "discard" -> letters.discard(id);
            default -> {
                return (id.equals("--all") ? letters.replayAll() : letters.replay(id)) ? 0 : FAILED;
            }
        }
        return 0;
    }

    /** Of a service that runs here, or of one elsewhere by its address, with the token of an administrator there. */
    private DeadLetters lettersOf(String service) {
        if (service.startsWith("http://") || service.startsWith("https://")) {
            String token = System.getenv("TESSERA_TOKEN");
            if (token == null || token.isBlank()) {
                throw new MisuseException("TESSERA_TOKEN must hold the access token of an administrator");
            }
            return new DeadLetters(URI.create(service), token, console);
        }
        String name = service.endsWith("-service") ? service : service + "-service";
        if (!WITH_FEED.contains(name)) {
            throw new MisuseException("dead-letters are kept by " + WITH_FEED + ", not by \"" + service + "\"");
        }
        Map<String, URI> services = running();
        String token = DeadLetters.signIn(
                services.get("users-service"), ServiceEnvironment.ADMIN_EMAIL, ServiceEnvironment.ADMIN_PASSWORD);
        return new DeadLetters(services.get(name), token, console);
    }

    private Map<String, URI> running() {
        RunState state = RunState.read(workspace.state())
                .filter(RunState::isRunning)
                .filter(RunState::ready)
                .orElseThrow(() -> new LaunchException("Tessera is not up. Start it first: ./tessera up"));
        return state.others().stream()
                .filter(started -> !started.name().equals(Launcher.ENGINE))
                .collect(toMap(RunState.Started::name, started -> URI.create("http://localhost:" + started.port())));
    }

    private void demo() {
        Map<String, URI> services = running();
        URI mailbox = RunState.read(workspace.state())
                .map(state -> URI.create("http://localhost:" + state.launcher().port() + "/"))
                .orElseThrow();
        Demo.Account admin = new Demo.Account(ServiceEnvironment.ADMIN_EMAIL, ServiceEnvironment.ADMIN_PASSWORD);
        new Demo(services, admin, Optional.of(mailbox), console::say).run();
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
        Map<String, URI> services = running();
        services.keySet().retainAll(Stream.of(Service.values()).map(Service::id).toList());
        new PersonalArchive(services, token.strip()).write(file);
        console.good("What " + services.size() + " services hold about you is in " + file);
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
