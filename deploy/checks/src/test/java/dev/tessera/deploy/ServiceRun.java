package dev.tessera.deploy;

import static java.nio.charset.StandardCharsets.UTF_8;

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
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A packaged service as a process of its own, with exactly the environment it is given. Loopback only, on free ports. */
public final class ServiceRun implements AutoCloseable {

    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final Duration ANSWER = Duration.ofSeconds(20);

    private final Process process;
    private final Path log;
    private final int port;
    private final int managementPort;

    private ServiceRun(Process process, Path log, int port, int managementPort) {
        this.process = process;
        this.log = log;
        this.port = port;
        this.managementPort = managementPort;
    }

    /** @param directory where its log goes */
    public static ServiceRun start(String module, Map<String, String> environment, Path directory) {
        int port = freePort();
        int managementPort = freePort();
        Path log = directory.resolve(module + "-" + port + ".log");
        ProcessBuilder builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx128m",
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-jar",
                        Project.packaged(module)
                                .resolve("quarkus-run.jar")
                                .toAbsolutePath()
                                .toString())
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        builder.environment().clear();
        builder.environment().putAll(environment);
        builder.environment().put("QUARKUS_HTTP_HOST", "127.0.0.1");
        builder.environment().put("QUARKUS_MANAGEMENT_HOST", "127.0.0.1");
        builder.environment().put("QUARKUS_HTTP_PORT", Integer.toString(port));
        builder.environment().put("QUARKUS_MANAGEMENT_PORT", Integer.toString(managementPort));
        try {
            return new ServiceRun(builder.start(), log, port, managementPort);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public URI api(String path) {
        return URI.create("http://127.0.0.1:" + port + path);
    }

    public URI management(String path) {
        return URI.create("http://127.0.0.1:" + managementPort + path);
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /** Whether a probe of this path would succeed. */
    public boolean answers(String managementPath) {
        if (!isAlive()) {
            throw new IllegalStateException("The service has ended:\n" + log());
        }
        try {
            return get(management(managementPath)).statusCode() == 200;
        } catch (UncheckedIOException notYetListening) {
            return false;
        }
    }

    public static HttpResponse<String> get(URI uri, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(uri).timeout(ANSWER);
        return send(headers.length == 0 ? request : request.headers(headers));
    }

    public static HttpResponse<String> post(URI uri, String json) {
        return send(HttpRequest.newBuilder(uri)
                .timeout(ANSWER)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(json)));
    }

    private static HttpResponse<String> send(HttpRequest.Builder request) {
        try {
            return HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** What Kubernetes does: SIGTERM, and then it waits. */
    public void askToStop() {
        process.destroy();
    }

    public boolean endsWithin(Duration grace) {
        try {
            return process.waitFor(grace.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    public String log() {
        try {
            return Files.readString(log, UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        process.destroyForcibly();
        endsWithin(Duration.ofSeconds(10));
    }

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
