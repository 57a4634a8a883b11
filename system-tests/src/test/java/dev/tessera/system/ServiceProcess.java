package dev.tessera.system;

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

/** A packaged service in a process of its own, which can be killed: a pod. */
public final class ServiceProcess implements AutoCloseable {

    private static final Path ROOT = Path.of(System.getProperty("basedir", ".")).resolve("..");
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    private final Process process;
    private final Path output;
    private final int port;
    private final int managementPort;

    private ServiceProcess(String service, Map<String, String> settings, Path directory) throws IOException {
        Path jar = ROOT.resolve(service).resolve("target/quarkus-app/quarkus-run.jar");
        if (!Files.exists(jar)) {
            throw new IllegalStateException(jar + " is missing: ./mvnw package -pl " + service + " -am makes it");
        }
        this.port = freePort();
        this.managementPort = freePort();
        this.output = Files.createTempFile(directory, service + "-", ".log");
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1"));
        settings.forEach((name, value) -> command.add("-D" + name + "=" + value));
        command.add("-Dquarkus.http.port=" + port);
        command.add("-Dquarkus.management.port=" + managementPort);
        command.add("-Dquarkus.shutdown.delay=0S");
        command.add("-Dtessera.log.json=false");
        command.add("-Dtessera.http.rate-limit.enabled=false");
        // It is asked often until it is ready, and each "not yet" would be a line.
        command.add("-Dquarkus.log.category.\"io.smallrye.health\".level=WARN");
        command.addAll(List.of("-jar", jar.toString()));
        this.process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
    }

    /** @param service the module's name */
    public static ServiceProcess start(String service, Map<String, String> settings, Path directory)
            throws IOException {
        ServiceProcess started = new ServiceProcess(service, settings, directory);
        try {
            await().atMost(PATIENCE).until(started::isReady);
        } catch (RuntimeException | Error e) {
            started.close();
            throw e;
        }
        return started;
    }

    public URI address() {
        return URI.create("http://localhost:" + port);
    }

    public String output() {
        try {
            return Files.readString(output);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Without a word of farewell. */
    public void kill() throws InterruptedException {
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
            return HTTP.send(probe, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
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
