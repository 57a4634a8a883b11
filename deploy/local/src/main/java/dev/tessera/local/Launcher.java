package dev.tessera.local;

import dev.tessera.local.mailbox.Mailbox;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/**
 * {@code ./tessera up}: the engine, the table, then every service, until it is asked to stop or one of them dies. It
 * stops in the opposite order, so that no service loses its table while it finishes a request.
 */
final class Launcher {

    static final String ENGINE = "dynamodb";

    private static final int ENGINE_PORT = 8000;
    private static final int SMTP_PORT = 8025;
    private static final int MAILBOX_PORT = 8026;
    private static final Duration READY = Duration.ofSeconds(300);
    private static final Duration STILL_WAITING = Duration.ofSeconds(5);
    private static final Duration POLL = Duration.ofMillis(250);
    private static final Duration STOP = Duration.ofSeconds(25);

    private final Workspace workspace;
    private final Options options;
    private final Console console;
    private final List<ServiceProcess> services = new ArrayList<>();

    private final CompletableFuture<Void> firstEnd = new CompletableFuture<>();

    private DynamoDbEngine engine;
    private Mailbox mailbox;
    private RunState state;
    private boolean stopping;

    /**
     * @param fresh start with an empty table and new keys
     * @param quiet the services' logs go to their files only
     * @param portOffset added to every port, to run beside something else
     */
    record Options(boolean fresh, boolean quiet, int portOffset, String table) {}

    Launcher(Workspace workspace, Options options, Console console) {
        this.workspace = workspace;
        this.options = options;
        this.console = console;
    }

    /** Returns only if there was nothing to do; otherwise runs until the process is told to end. */
    void up() {
        try (FileChannel channel = openLock();
                FileLock lock = channel.tryLock()) {
            if (lock == null) {
                alreadyUp();
                return;
            }
            new Shutdown(workspace, console).stopLeftovers();
            remember(new RunState(
                    false,
                    RunState.Started.of("launcher", ProcessHandle.current(), MAILBOX_PORT + options.portOffset(), 0),
                    List.of()));
            Runtime.getRuntime().addShutdownHook(new Thread(this::stop, "stop"));
            try {
                start();
                awaitFirstEnd();
            } finally {
                stop();
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot lock " + workspace.lock(), e);
        }
    }

    private FileChannel openLock() throws IOException {
        Files.createDirectories(workspace.lock().getParent());
        return FileChannel.open(workspace.lock(), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    }

    private void alreadyUp() {
        Optional<RunState> running = RunState.read(workspace.state());
        console.good("Tessera is already " + (running.filter(RunState::ready).isPresent() ? "up" : "starting")
                + running.map(found -> " (pid " + found.launcher().pid() + ")").orElse("")
                + ". See ./tessera status, or stop it with ./tessera down");
    }

    private void start() {
        long begin = System.nanoTime();
        List<ServiceModule> modules = ServiceModule.discover(workspace.root(), options.portOffset());
        if (modules.isEmpty()) {
            throw new LaunchException("No service is built. Build first: ./mvnw -DskipTests package");
        }
        Ports.requireFree(purposes(modules));
        if (options.fresh()) {
            Staging.delete(workspace.data());
            Staging.delete(workspace.secrets());
            console.good("Emptied: table and keys start anew");
        }
        startEngine();
        mailbox = Mailbox.open(SMTP_PORT + options.portOffset(), MAILBOX_PORT + options.portOffset());
        Map<String, String> environment =
                ServiceEnvironment.shared(workspace, engine.endpoint(), options.table(), mailbox);
        modules.forEach(module -> startService(module, modules, environment));
        awaitReady();
        new Summary(console, !options.quiet())
                .print(modules, engine.endpoint(), options.table(), mailbox.page(), secondsSince(begin));
        // Last: who waits for this state to return to the shell has then seen everything.
        remember(state.asReady());
    }

    private Map<Integer, String> purposes(List<ServiceModule> modules) {
        Map<Integer, String> purposes = new HashMap<>();
        purposes.put(enginePort(), "DynamoDB Local");
        purposes.put(SMTP_PORT + options.portOffset(), "mailbox, SMTP");
        purposes.put(MAILBOX_PORT + options.portOffset(), "mailbox");
        for (ServiceModule module : modules) {
            purposes.put(module.port(), module.name());
            purposes.put(module.managementPort(), module.name() + ", management");
        }
        return purposes;
    }

    private int enginePort() {
        return ENGINE_PORT + options.portOffset();
    }

    private synchronized void startEngine() {
        refuseWhenStopping();
        console.busy("Starting DynamoDB Local on port " + enginePort());
        long begin = System.nanoTime();
        ProcessLog log = new ProcessLog(workspace.log(ENGINE), line -> {});
        Staging.mirror(workspace.engine(), workspace.copy(ENGINE));
        engine = DynamoDbEngine.onFiles(workspace.copy(ENGINE), enginePort(), workspace.data(), log);
        watch(ENGINE, engine.process(), enginePort(), 0);
        engine.createTable(options.table());
        console.good("DynamoDB Local with table " + options.table() + " is ready (" + secondsSince(begin) + ")");
    }

    private synchronized void startService(
            ServiceModule module, List<ServiceModule> modules, Map<String, String> environment) {
        refuseWhenStopping();
        int width =
                modules.stream().mapToInt(each -> each.name().length()).max().orElse(0);
        String label = console.label(module.name(), width, modules.indexOf(module));
        Consumer<String> screen = options.quiet() ? line -> {} : line -> console.say(label + " " + line);
        Map<String, String> own = new HashMap<>(environment);
        own.putAll(ServiceEnvironment.of(module, modules));
        Path copy = workspace.copy(module.name());
        Staging.mirror(module.built(), copy);
        ServiceProcess service =
                ServiceProcess.start(module, copy, own, new ProcessLog(workspace.log(module.name()), screen));
        services.add(service);
        watch(module.name(), service.process().toHandle(), module.port(), module.managementPort());
        console.busy("Starting " + module.name() + " on port " + module.port());
    }

    private void watch(String name, ProcessHandle process, int port, int managementPort) {
        remember(state.with(RunState.Started.of(name, process, port, managementPort)));
        process.onExit().thenRun(() -> firstEnd.complete(null));
    }

    private synchronized void remember(RunState next) {
        if (!stopping) {
            state = next;
            state.write(workspace.state());
        }
    }

    private void refuseWhenStopping() {
        if (stopping) {
            throw new LaunchException("Stopped before everything was up");
        }
    }

    private void awaitReady() {
        long begin = System.nanoTime();
        long said = begin;
        List<ServiceProcess> pending = new ArrayList<>(services);
        while (!pending.isEmpty()) {
            requireAllAlive();
            for (ServiceProcess service : List.copyOf(pending)) {
                if (service.isReady()) {
                    pending.remove(service);
                    console.good(service.module().name() + " is ready (" + secondsSince(begin) + ")");
                }
            }
            if (!pending.isEmpty() && since(begin).compareTo(READY) > 0) {
                throw new LaunchException(notReady(pending.get(0)));
            }
            if (!pending.isEmpty() && since(said).compareTo(STILL_WAITING) > 0) {
                said = System.nanoTime();
                console.busy("Waiting for " + String.join(", ", names(pending)) + " (" + secondsSince(begin) + ")");
            }
            pause();
        }
    }

    private static List<String> names(List<ServiceProcess> services) {
        return services.stream().map(service -> service.module().name()).toList();
    }

    private static String notReady(ServiceProcess service) {
        return service.module().name() + " runs but is not ready after " + READY.toSeconds() + " s. It says why at "
                + service.module().management("/q/health/ready") + "; its last lines:\n" + service.lastLines();
    }

    private void pause() {
        try {
            // Returns early when something ends, so a death is reported at once.
            firstEnd.get(POLL.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LaunchException("Interrupted");
        } catch (ExecutionException | TimeoutException e) {
            // nothing ended meanwhile
        }
    }

    private void awaitFirstEnd() {
        firstEnd.join();
        requireAllAlive();
    }

    private synchronized void requireAllAlive() {
        if (stopping) {
            return;
        }
        for (ServiceProcess service : services) {
            if (!service.process().isAlive()) {
                throw new LaunchException(service.obituary());
            }
        }
        if (!engine.isAlive()) {
            throw new LaunchException("DynamoDB Local ended. Its log: " + workspace.log(ENGINE));
        }
    }

    /** Services first, then the engine they write to. May be called twice, and by the thread that ends the JVM. */
    private synchronized void stop() {
        if (stopping) {
            return;
        }
        stopping = true;
        if (!services.isEmpty()) {
            console.busy("Stopping " + String.join(", ", names(services)));
        }
        services.forEach(ServiceProcess::askToStop);
        for (ServiceProcess service : services) {
            if (!service.stoppedWithin(STOP)) {
                console.bad(service.module().name() + " did not end within " + STOP.toSeconds() + " s and was killed");
            }
        }
        if (mailbox != null) {
            mailbox.close();
        }
        if (engine != null) {
            console.busy("Stopping DynamoDB Local");
            engine.stop();
            console.good("Stopped");
        }
        RunState.delete(workspace.state());
    }

    private static Duration since(long begin) {
        return Duration.ofNanos(System.nanoTime() - begin);
    }

    private static String secondsSince(long begin) {
        long tenths = since(begin).toMillis() / 100;
        return tenths / 10 + "." + tenths % 10 + " s";
    }
}
