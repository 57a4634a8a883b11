package dev.tessera.content;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The packaged service in a process of its own, which can be killed: a pod. */
final class ContentProcess implements AutoCloseable {

    private static final Path JAR =
            Path.of(System.getProperty("basedir", "."), "target", "quarkus-app", "quarkus-run.jar");
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final Process process;
    private final Path output;
    private final int port;
    private final int managementPort;

    private ContentProcess(Map<String, String> settings, Path directory, String... arguments) throws IOException {
        this.port = freePort();
        this.managementPort = freePort();
        this.output = Files.createTempFile(directory, "content-", ".log");
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1"));
        settings.forEach((name, value) -> command.add("-D" + name + "=" + value));
        command.add("-Dquarkus.http.port=" + port);
        command.add("-Dquarkus.management.port=" + managementPort);
        command.add("-Dquarkus.shutdown.delay=0S");
        command.add("-Dtessera.log.json=false");
        // It is asked often until it is ready, and each "not yet" would be a line.
        command.add("-Dquarkus.log.category.\"io.smallrye.health\".level=WARN");
        command.addAll(List.of("-jar", JAR.toString()));
        command.addAll(List.of(arguments));
        this.process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
    }

    static ContentProcess start(Map<String, String> settings, Path directory) throws IOException {
        ContentProcess started = new ContentProcess(settings, directory);
        await().atMost(PATIENCE).until(started::isReady);
        return started;
    }

    /** Runs it as a command, to its end. */
    static ContentProcess run(Map<String, String> settings, Path directory, String... arguments)
            throws IOException, InterruptedException {
        ContentProcess command = new ContentProcess(settings, directory, arguments);
        command.process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        return command;
    }

    URI address() {
        return URI.create("http://localhost:" + port);
    }

    int exitCode() {
        return process.exitValue();
    }

    String output() {
        try {
            return Files.readString(output);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Without a word of farewell. */
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(30, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }

    private boolean isReady() throws InterruptedException {
        if (!process.isAlive()) {
            throw new AssertionError("The service ended by itself:\n" + output());
        }
        try {
            HttpRequest probe = HttpRequest.newBuilder(
                            URI.create("http://localhost:" + managementPort + "/q/health/ready"))
                    .build();
            return HttpClient.newHttpClient()
                            .send(probe, HttpResponse.BodyHandlers.discarding())
                            .statusCode()
                    == 200;
        } catch (IOException e) {
            return false;
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
