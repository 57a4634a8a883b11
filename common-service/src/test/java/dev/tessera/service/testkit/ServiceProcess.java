package dev.tessera.service.testkit;

import static java.util.concurrent.TimeUnit.MILLISECONDS;
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
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.awaitility.core.ConditionTimeoutException;

/**
 * A packaged service in a process of its own, on free ports of the loopback address: a pod, which can be asked, stopped
 * and killed. Its log stays in {@code target/process-logs}. Uses nothing of the service's own libraries, so that
 * deploy/checks can do without them.
 */
public final class ServiceProcess implements AutoCloseable {

    private static final Path ROOT = Path.of(System.getProperty("tessera.root", ".."));
    private static final Path LOGS = Path.of(System.getProperty("basedir", "."), "target", "process-logs");

    private static final Duration START = Duration.ofMinutes(3);
    private static final Duration STOP = Duration.ofMinutes(1);
    private static final Duration ANSWER = Duration.ofSeconds(30);
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    /** No warm-up, no pause before it stops, log lines for people, no rate limit. A test may set them otherwise. */
    private static final Map<String, String> FOR_TESTS = Map.of(
            "tessera.warm-up.enabled", "false",
            "quarkus.shutdown.delay", "0S",
            "tessera.log.json", "false",
            "tessera.http.rate-limit.enabled", "false",
            // It is asked often until it is ready, and each "not yet" would be a line.
            "quarkus.log.category.\"io.smallrye.health\".level", "WARN");

    private final String module;
    private final int port;
    private final int managementPort;
    private final Path log;
    private final Process process;

    private ServiceProcess(String module, int[] ports, Path log, Process process) {
        this.module = module;
        this.port = ports[0];
        this.managementPort = ports[1];
        this.log = log;
        this.process = process;
    }

    /** Configured by system properties; returns when it is ready. */
    public static ServiceProcess start(String module, Map<String, String> settings, String... jvm) {
        ServiceProcess started = launch(module, settings, List.of(jvm), List.of());
        try {
            await(module + " is ready").atMost(START).until(started::isReady);
        } catch (ConditionTimeoutException e) {
            started.close();
            throw new AssertionError(e.getMessage() + "\n" + started.log(), e);
        } catch (RuntimeException | Error e) {
            started.close();
            throw e;
        }
        return started;
    }

    /** Configured by system properties, and run as a command to its end. */
    public static ServiceProcess run(String module, Map<String, String> settings, String... arguments) {
        ServiceProcess command = launch(module, settings, List.of(), List.of(arguments));
        command.exitCode();
        return command;
    }

    /** Configured as a container is: by exactly this environment. Does not wait until it is ready. */
    public static ServiceProcess inContainer(String module, Map<String, String> environment) {
        int[] ports = freePorts();
        ProcessBuilder builder = new ProcessBuilder(command(module, List.of("-Xmx192m"), List.of()));
        builder.environment().clear();
        builder.environment().putAll(environment);
        listening(ports)
                .forEach((property, value) ->
                        builder.environment().put(property.replace('.', '_').toUpperCase(Locale.ROOT), value));
        return launch(module, ports, builder);
    }

    private static ServiceProcess launch(
            String module, Map<String, String> settings, List<String> jvm, List<String> arguments) {
        int[] ports = freePorts();
        Map<String, String> properties = new TreeMap<>(FOR_TESTS);
        properties.putAll(settings);
        properties.putAll(listening(ports));
        List<String> options = new ArrayList<>(jvm);
        properties.forEach((name, value) -> options.add("-D" + name + "=" + value));
        ProcessBuilder builder = new ProcessBuilder(command(module, options, arguments));
        // The developer's own AWS account must not come near a test's table.
        builder.environment().keySet().removeIf(name -> name.startsWith("AWS_"));
        return launch(module, ports, builder);
    }

    private static ServiceProcess launch(String module, int[] ports, ProcessBuilder builder) {
        try {
            Path log = Files.createTempFile(Files.createDirectories(LOGS), module + "-", ".log");
            Process process = builder.directory(LOGS.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start();
            return new ServiceProcess(module, ports, log, process);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot start " + module, e);
        }
    }

    private static List<String> command(String module, Collection<String> options, Collection<String> arguments) {
        Path jar = ROOT.resolve(module)
                .resolve("target/quarkus-app/quarkus-run.jar")
                .toAbsolutePath()
                .normalize();
        if (!Files.exists(jar)) {
            throw new IllegalStateException(jar + " is missing: ./mvnw -DskipTests package -pl " + module + " -am");
        }
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC"));
        command.addAll(options);
        command.addAll(List.of("-jar", jar.toString()));
        command.addAll(arguments);
        return command;
    }

    private static Map<String, String> listening(int[] ports) {
        return Map.of(
                "quarkus.http.host",
                "127.0.0.1",
                "quarkus.management.host",
                "127.0.0.1",
                "quarkus.http.port",
                Integer.toString(ports[0]),
                "quarkus.management.port",
                Integer.toString(ports[1]));
    }

    /** Both at once, so that they differ. */
    private static int[] freePorts() {
        try (ServerSocket one = FreePort.hold();
                ServerSocket other = FreePort.hold()) {
            return new int[] {one.getLocalPort(), other.getLocalPort()};
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public URI address() {
        return address("");
    }

    public URI address(String path) {
        return URI.create("http://127.0.0.1:" + port + path);
    }

    public URI management(String path) {
        return URI.create("http://127.0.0.1:" + managementPort + path);
    }

    public boolean isReady() {
        return answers("/q/health/ready");
    }

    /** Whether a probe of this path would succeed. Fails, with what the service said, if it has ended. */
    public boolean answers(String managementPath) {
        if (!process.isAlive()) {
            throw new IllegalStateException(module + " ended with " + process.exitValue() + ":\n" + log());
        }
        try {
            return get(management(managementPath)).statusCode() == 200;
        } catch (UncheckedIOException notYetListening) {
            return false;
        }
    }

    /** Its metrics, as Prometheus reads them. */
    public String scrape() {
        return get(management("/q/metrics"), "Accept", "text/plain").body();
    }

    /** A value of its metrics, summed over everything that has these tags. */
    public double metric(String name, String... tags) {
        return scrape().lines()
                .filter(line -> line.startsWith(name + "{") || line.startsWith(name + " "))
                .filter(line -> Stream.of(tags).allMatch(line::contains))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
                .sum();
    }

    public static HttpResponse<String> get(URI address, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(address).timeout(ANSWER);
        if (headers.length > 0) {
            request.headers(headers);
        }
        try {
            return HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw interrupted(e);
        }
    }

    /** Everything it has said so far. */
    public String log() {
        try {
            return Files.readString(log);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** How it ended, by itself. */
    public int exitCode() {
        if (!endsWithin(START)) {
            close();
            throw new IllegalStateException(module + " did not end by itself:\n" + log());
        }
        return process.exitValue();
    }

    public boolean endsWithin(Duration limit) {
        try {
            return process.waitFor(limit.toMillis(), MILLISECONDS);
        } catch (InterruptedException e) {
            process.destroyForcibly();
            throw interrupted(e);
        }
    }

    /** SIGTERM, as Kubernetes begins; does not wait. */
    public void terminate() {
        process.destroy();
    }

    /** SIGTERM; false if it then takes longer than this to end. */
    public boolean stop(Duration limit) {
        terminate();
        return endsWithin(limit);
    }

    /** SIGKILL: it has no time to finish or to hand over anything. */
    public void kill() {
        process.destroyForcibly();
        endsWithin(STOP);
    }

    @Override
    public void close() {
        if (!stop(STOP)) {
            kill();
        }
    }

    private static IllegalStateException interrupted(InterruptedException e) {
        Thread.currentThread().interrupt();
        return new IllegalStateException(e);
    }
}
