package dev.tessera.deploy.operations;

import dev.tessera.deploy.Project;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A service as it is deployed: its packaged application, in a process of its own, configured by its environment. */
final class RunningService implements AutoCloseable {

    private static final Duration STOP = Duration.ofSeconds(60);
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    private final String name;
    private final int port;
    private final int managementPort;
    private final Path log;
    private final Process process;

    private RunningService(String name, int port, int managementPort, Path log, Process process) {
        this.name = name;
        this.port = port;
        this.managementPort = managementPort;
        this.log = log;
        this.process = process;
    }

    /**
     * @param engine what answers as DynamoDB
     * @param directory where its log goes, and where services that are started together share their secrets
     */
    static RunningService start(String name, URI engine, Path directory, Map<String, String> more) {
        int port = freePort();
        int managementPort = freePort();
        Path log = directory.resolve(name + ".log");
        ProcessBuilder builder = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx192m",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-jar",
                        Project.packaged(name).resolve("quarkus-run.jar").toString()))
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        Map<String, String> environment = builder.environment();
        environment.keySet().removeIf(variable -> variable.startsWith("AWS_"));
        environment.putAll(Map.of(
                "TABLE_NAME", "tessera",
                "TESSERA_DEV_SECRETS", directory.resolve("secrets").toString(),
                "QUARKUS_DYNAMODB_ENDPOINT_OVERRIDE", engine.toString(),
                "QUARKUS_DYNAMODB_AWS_REGION", "us-east-1",
                "QUARKUS_DYNAMODB_AWS_CREDENTIALS_TYPE", "static",
                "QUARKUS_DYNAMODB_AWS_CREDENTIALS_STATIC_PROVIDER_ACCESS_KEY_ID", "local",
                "QUARKUS_DYNAMODB_AWS_CREDENTIALS_STATIC_PROVIDER_SECRET_ACCESS_KEY", "local",
                "TESSERA_HTTP_RATE_LIMIT_ENABLED", "false",
                "QUARKUS_SHUTDOWN_DELAY", "0S"));
        environment.putAll(Map.of(
                "QUARKUS_HTTP_HOST",
                "127.0.0.1",
                "QUARKUS_MANAGEMENT_HOST",
                "127.0.0.1",
                "QUARKUS_HTTP_PORT",
                Integer.toString(port),
                "QUARKUS_MANAGEMENT_PORT",
                Integer.toString(managementPort)));
        environment.putAll(more);
        try {
            return new RunningService(name, port, managementPort, log, builder.start());
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot start " + name, e);
        }
    }

    String name() {
        return name;
    }

    URI api() {
        return URI.create("http://127.0.0.1:" + port);
    }

    /** Fails, with what the service said, if it has ended. */
    boolean isReady() {
        if (!process.isAlive()) {
            throw new IllegalStateException(name + " ended with " + process.exitValue() + ":\n" + log());
        }
        try {
            return get("/q/health/ready").statusCode() == 200;
        } catch (UncheckedIOException e) {
            return false;
        }
    }

    String scrape() {
        return get("/q/metrics").body();
    }

    private HttpResponse<String> get(String path) {
        URI address = URI.create("http://127.0.0.1:" + managementPort + path);
        HttpRequest request = HttpRequest.newBuilder(address)
                .timeout(Duration.ofSeconds(30))
                .header("Accept", "text/plain")
                .build();
        try {
            return HTTP.send(request, HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** How it ended, by itself. */
    int exitCode(Duration patience) {
        try {
            if (process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS)) {
                return process.exitValue();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        throw new IllegalStateException(name + " still runs:\n" + log());
    }

    String log() {
        try {
            return Files.readString(log);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(STOP.toSeconds(), TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            process.destroyForcibly();
        }
    }

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
