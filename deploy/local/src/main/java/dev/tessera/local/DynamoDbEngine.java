package dev.tessera.local;

import dev.tessera.keys.TableDefinition;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * DynamoDB Local as a child process on a loopback port, for the launcher and for tests.
 *
 * <p>Its own process keeps its eighty jars off our class path and lets a test stop, kill and restart the database under
 * load. A restarted engine listens on the same port; what it held survives only {@linkplain #onFiles on files}.
 */
public final class DynamoDbEngine implements AutoCloseable {

    // A machine that is busy with a build is slow, not broken.
    private static final Duration START = Duration.ofSeconds(120);
    private static final Duration STOP = Duration.ofSeconds(10);
    private static final Duration CALL = Duration.ofSeconds(120);
    /** DynamoDB Local checks that a signature is there, not that it is right. */
    private static final String ANY_SIGNATURE =
            "AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request,"
                    + " SignedHeaders=host;x-amz-target, Signature=0";

    private static final HttpClient HTTP = HttpClient.newHttpClient();

    private final Path engineDir;
    private final List<String> storage;
    private final Consumer<String> output;

    private int port;
    private Process process;

    private DynamoDbEngine(Path engineDir, int port, List<String> storage, Consumer<String> output) {
        this.engineDir = engineDir.toAbsolutePath();
        this.port = port;
        this.storage = storage;
        this.output = output;
    }

    /** A running engine that forgets everything when it stops. Port 0 takes any free one. */
    public static DynamoDbEngine inMemory(Path engineDir, int port) {
        return inMemory(engineDir, port, line -> {});
    }

    /** As {@link #inMemory(Path, int)}; each line the engine prints goes to {@code output}. */
    public static DynamoDbEngine inMemory(Path engineDir, int port, Consumer<String> output) {
        return started(new DynamoDbEngine(engineDir, port, List.of("-inMemory"), output));
    }

    /** A running engine that keeps its data in a directory, over restarts. Port 0 takes any free one. */
    public static DynamoDbEngine onFiles(Path engineDir, int port, Path data) {
        return onFiles(engineDir, port, data, line -> {});
    }

    /** As {@link #onFiles(Path, int, Path)}; each line the engine prints goes to {@code output}. */
    public static DynamoDbEngine onFiles(Path engineDir, int port, Path data, Consumer<String> output) {
        try {
            Files.createDirectories(data);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot create the engine's data directory " + data, e);
        }
        List<String> storage =
                List.of(EngineProcess.ON_FILES, data.toAbsolutePath().toString());
        return started(new DynamoDbEngine(engineDir, port, storage, output));
    }

    private static DynamoDbEngine started(DynamoDbEngine engine) {
        engine.start();
        return engine;
    }

    /** Where clients connect; the same for the engine's whole life, over restarts. */
    public URI endpoint() {
        return URI.create("http://127.0.0.1:" + port);
    }

    /** The child process, while there is one: for a state file, and to see it end. */
    public synchronized ProcessHandle process() {
        return process.toHandle();
    }

    public synchronized boolean isAlive() {
        return process != null && process.isAlive();
    }

    /** Starts a stopped or killed engine on the port it had. Returns when it listens. */
    public synchronized void start() {
        if (isAlive()) {
            return;
        }
        if (!Files.isRegularFile(engineDir.resolve(EngineProcess.class.getName().replace('.', '/') + ".class"))) {
            throw new IllegalStateException("No DynamoDB Local in " + engineDir
                    + ". Build it first: ./mvnw -DskipTests process-classes -pl deploy/local -am");
        }
        Tail tail = new Tail(30);
        CompletableFuture<Integer> listening = new CompletableFuture<>();
        process = spawn();
        Process child = process;
        Thread reader = new Thread(() -> read(child, tail, listening), "dynamodb-local-output");
        reader.setDaemon(true);
        reader.start();
        try {
            port = listening.get(START.toSeconds(), TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            kill();
            throw new IllegalStateException(
                    "DynamoDB Local did not start on port " + port + ". It said:\n" + tail.text(), e);
        } catch (InterruptedException e) {
            kill();
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted while DynamoDB Local started", e);
        }
    }

    private Process spawn() {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        List<String> command = Stream.concat(
                        Stream.of(
                                java,
                                "-Xmx512m",
                                // Its requests are as fast without the optimising compiler, which takes as much CPU in
                                // the first minute as they do.
                                "-XX:TieredStopAtLevel=1",
                                "-XX:+UseSerialGC",
                                "--enable-native-access=ALL-UNNAMED",
                                "-Djava.library.path=" + engineDir,
                                "-cp",
                                engineDir + System.getProperty("path.separator") + engineDir.resolve("*"),
                                EngineProcess.class.getName(),
                                Integer.toString(port),
                                "-sharedDb",
                                "-disableTelemetry"),
                        storage.stream())
                .toList();
        try {
            return new ProcessBuilder(command).redirectErrorStream(true).start();
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot start " + java, e);
        }
    }

    private void read(Process child, Tail tail, CompletableFuture<Integer> listening) {
        try (BufferedReader lines = child.inputReader(StandardCharsets.UTF_8)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                tail.add(line);
                output.accept(line);
                if (line.startsWith(EngineProcess.LISTENING)) {
                    listening.complete(Integer.parseInt(line.substring(EngineProcess.LISTENING.length())));
                }
            }
        } catch (IOException e) {
            tail.add("Its output broke off: " + e.getMessage());
        } finally {
            listening.completeExceptionally(new IOException("DynamoDB Local ended"));
        }
    }

    /** Lets the engine finish what it writes, then ends it. */
    public synchronized void stop() {
        if (!isAlive()) {
            return;
        }
        try {
            process.getOutputStream().close();
        } catch (IOException e) {
            process.destroy();
        }
        if (!endedWithin(STOP)) {
            kill();
        }
    }

    /** Ends the engine as a power cut would. */
    public synchronized void kill() {
        if (process != null) {
            process.destroyForcibly();
            endedWithin(STOP);
        }
    }

    @Override
    public void close() {
        stop();
    }

    private boolean endedWithin(Duration limit) {
        try {
            return process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
            return true;
        }
    }

    /** Creates Tessera's table with its indexes, stream and time to live, unless it is there already. */
    public void createTable(String name) {
        createTable(endpoint(), name);
    }

    /** As {@link #createTable(String)}, in an engine that somebody else has started. */
    public static void createTable(URI endpoint, String name) {
        call(endpoint, "CreateTable", TableDefinition.createTableJson(name), "ResourceInUseException");
        call(endpoint, "UpdateTimeToLive", TableDefinition.timeToLiveJson(name), "TimeToLive is already enabled");
    }

    private static void call(URI endpoint, String operation, String body, String alreadyDone) {
        HttpRequest request = HttpRequest.newBuilder(endpoint)
                .timeout(CALL)
                .header("Content-Type", "application/x-amz-json-1.0")
                .header("X-Amz-Target", "DynamoDB_20120810." + operation)
                .header("Authorization", ANY_SIGNATURE)
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        try {
            HttpResponse<String> response = HTTP.send(request, HttpResponse.BodyHandlers.ofString());
            if (response.statusCode() != 200 && !response.body().contains(alreadyDone)) {
                throw new IllegalStateException(
                        operation + " was answered with " + response.statusCode() + ": " + response.body());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(operation + " got no answer from " + endpoint, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted while waiting for " + operation, e);
        }
    }
}
