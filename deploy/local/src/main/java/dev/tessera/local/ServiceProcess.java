package dev.tessera.local;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A service, running as a process of its own. */
final class ServiceProcess {

    private static final Duration PROBE = Duration.ofSeconds(3);
    private static final HttpClient HTTP =
            HttpClient.newBuilder().connectTimeout(PROBE).build();

    private final ServiceModule module;
    private final Process process;
    private final ProcessLog log;
    private final Thread pump;

    private ServiceProcess(ServiceModule module, Process process, ProcessLog log) {
        this.module = module;
        this.process = process;
        this.log = log;
        this.pump = new Thread(this::pump, module.name() + "-output");
        pump.setDaemon(true);
        pump.start();
    }

    static ServiceProcess start(ServiceModule module, Path directory, Map<String, String> environment, ProcessLog log) {
        ProcessBuilder builder = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx384m",
                        "-Dfile.encoding=UTF-8",
                        "-Dstdout.encoding=UTF-8",
                        "-Dstderr.encoding=UTF-8",
                        "-Djava.util.logging.manager=org.jboss.logmanager.LogManager",
                        "-jar",
                        directory.resolve(ServiceModule.JAR).toString()))
                .redirectErrorStream(true);
        // The developer's own AWS account must not come near the local table.
        builder.environment().keySet().removeIf(name -> name.startsWith("AWS_"));
        builder.environment().putAll(environment);
        try {
            Process process = builder.start();
            process.getOutputStream().close();
            return new ServiceProcess(module, process, log);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot start " + module.name(), e);
        }
    }

    private void pump() {
        try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
            lines.lines().forEach(log);
        } catch (IOException | UncheckedIOException e) {
            log.accept("(its output broke off: " + e.getMessage() + ")");
        }
    }

    ServiceModule module() {
        return module;
    }

    Process process() {
        return process;
    }

    /** How it ended, with the evidence; only for a process that did. */
    String obituary() {
        awaitLastLine();
        return module.name() + " ended with exit code " + process.exitValue() + ". Its last lines:\n" + log.lastLines()
                + "\n  The whole log: " + log.file();
    }

    private void awaitLastLine() {
        try {
            pump.join(PROBE.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    String lastLines() {
        return log.lastLines();
    }

    boolean isReady() {
        return answers(module.management("/q/health/ready"));
    }

    static boolean answers(URI address) {
        try {
            HttpRequest request = HttpRequest.newBuilder(address).timeout(PROBE).build();
            return HTTP.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    void askToStop() {
        // Not process.destroy(), which also closes the pipe that its last words come through.
        process.toHandle().destroy();
    }

    /** Waits for an orderly end; a process that needs longer is killed, and the answer is no. */
    boolean stoppedWithin(Duration limit) {
        try {
            if (process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
                awaitLastLine();
                return true;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        process.destroyForcibly();
        return false;
    }
}
