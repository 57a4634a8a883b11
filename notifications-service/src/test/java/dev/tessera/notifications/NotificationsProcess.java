package dev.tessera.notifications;

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
import java.util.stream.Stream;

/** The packaged service in a process of its own, which can be killed: a pod. */
public final class NotificationsProcess implements AutoCloseable {

    private static final Path JAR =
            Path.of(System.getProperty("basedir", "."), "target", "quarkus-app", "quarkus-run.jar");
    private static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    private final Process process;
    private final Path output;
    private final int port;
    private final int managementPort;

    private NotificationsProcess(Map<String, String> settings, Path directory, List<String> jvm) throws IOException {
        this.port = freePort();
        this.managementPort = freePort();
        this.output = Files.createTempFile(directory, "notifications-", ".log");
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1"));
        command.addAll(jvm);
        settings.forEach((name, value) -> command.add("-D" + name + "=" + value));
        command.add("-Dquarkus.http.port=" + port);
        command.add("-Dquarkus.management.port=" + managementPort);
        command.add("-Dquarkus.shutdown.delay=0S");
        command.add("-Dtessera.log.json=false");
        // It is asked often until it is ready, and each "not yet" would be a line.
        command.add("-Dquarkus.log.category.\"io.smallrye.health\".level=WARN");
        command.addAll(List.of("-jar", JAR.toString()));
        this.process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
    }

    public static NotificationsProcess start(Map<String, String> settings, Path directory, String... jvm)
            throws IOException {
        NotificationsProcess started = new NotificationsProcess(settings, directory, List.of(jvm));
        await().atMost(PATIENCE).until(started::isReady);
        return started;
    }

    public URI address(String path) {
        return URI.create("http://localhost:" + port + path);
    }

    public String output() {
        try {
            return Files.readString(output);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A value of its metrics, summed over everything that has these tags. */
    public double metric(String name, String... tags) throws IOException, InterruptedException {
        return get("/q/metrics")
                .body()
                .lines()
                .filter(line -> line.startsWith(name + "{") || line.startsWith(name + " "))
                .filter(line -> Stream.of(tags).allMatch(line::contains))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
                .sum();
    }

    /** Without a word of farewell. */
    public void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    /** As a deployment does; false if it takes too long. */
    public boolean stop(Duration limit) throws InterruptedException {
        process.destroy();
        return process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
    }

    @Override
    public void close() {
        try {
            if (!stop(Duration.ofSeconds(30))) {
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
            return get("/q/health/ready").statusCode() == 200;
        } catch (IOException e) {
            return false;
        }
    }

    private HttpResponse<String> get(String path) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://localhost:" + managementPort + path))
                .build();
        return HTTP.send(request, HttpResponse.BodyHandlers.ofString());
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
