package dev.tessera.benchmarks.peer;

import dev.tessera.benchmarks.measure.Allocations;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A JVM that this run has started, and ends. All have the same settings of the virtual machine. */
public final class Program implements AutoCloseable {

    private static final Duration START = Duration.ofMinutes(10);
    private static final int STOP_SECONDS = 20;
    private static final int POLL_MILLIS = 20;
    private static final HttpClient HTTP =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(2)).build();

    private static final List<String> JVM =
            List.of("-Xmx512m", "-XX:-UseDynamicNumberOfCompilerThreads", "-Dfile.encoding=UTF-8");

    private final String name;
    private final Process process;
    private final long begin;
    private URI address;
    private double readyMillis;
    private Allocations allocations;

    private Program(String name, Process process) {
        this.name = name;
        this.process = process;
        this.begin = System.nanoTime();
        // A run that is broken off leaves nothing behind.
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroy));
    }

    /** With its log in a file; it is told its port and asked until it is ready. */
    static Program listening(
            String name, Path logs, List<String> command, Map<String, String> settings, int port, String probe) {
        List<String> options = new ArrayList<>();
        settings.forEach((key, value) -> options.add("-D" + key + "=" + value));
        Program program = start(name, logs, options, command);
        program.address = URI.create("http://127.0.0.1:" + port);
        program.awaitReady(URI.create(probe));
        return program;
    }

    /** Says itself where it listens, by a line that begins so. */
    static Program announcing(String name, List<String> command, String line) {
        try {
            List<String> whole = new ArrayList<>(List.of(java()));
            whole.addAll(JVM);
            whole.addAll(command);
            Process process = clean(new ProcessBuilder(whole))
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            Program program = new Program(name, process);
            BufferedReader output = process.inputReader(StandardCharsets.UTF_8);
            String said = output.readLine();
            while (said != null && !said.startsWith(line)) {
                said = output.readLine();
            }
            if (said == null) {
                throw new IllegalStateException(name + " did not start");
            }
            program.address = URI.create("http://127.0.0.1:" + said.substring(line.length()));
            program.readyMillis = (System.nanoTime() - program.begin) / 1e6;
            return program;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Program start(String name, Path logs, List<String> options, List<String> command) {
        List<String> whole = new ArrayList<>(List.of(java()));
        whole.addAll(JVM);
        whole.addAll(options);
        whole.addAll(command);
        try {
            Process process = clean(new ProcessBuilder(whole))
                    .redirectErrorStream(true)
                    .redirectOutput(
                            Files.createDirectories(logs).resolve(name + ".log").toFile())
                    .start();
            return new Program(name, process);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Nobody's own AWS account comes near the engine. */
    private static ProcessBuilder clean(ProcessBuilder builder) {
        builder.environment().keySet().removeIf(name -> name.startsWith("AWS_"));
        return builder;
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    private void awaitReady(URI probe) {
        HttpRequest request = HttpRequest.newBuilder(probe).timeout(START).build();
        while (System.nanoTime() - begin < START.toNanos()) {
            if (!process.isAlive()) {
                throw new IllegalStateException(name + " ended with " + process.exitValue() + "; see its log");
            }
            try {
                if (HTTP.send(request, BodyHandlers.discarding()).statusCode() == 200) {
                    readyMillis = (System.nanoTime() - begin) / 1e6;
                    return;
                }
            } catch (IOException notYet) {
                // It does not listen yet.
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException(e);
            }
            pause();
        }
        close();
        throw new IllegalStateException(name + " is not ready after " + START);
    }

    private static void pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    static int freePort() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public URI address() {
        return address;
    }

    public long pid() {
        return process.pid();
    }

    public double readyMillis() {
        return readyMillis;
    }

    public Allocations allocations() {
        if (allocations == null) {
            allocations = Allocations.of(pid());
        }
        return allocations;
    }

    @Override
    public void close() {
        if (allocations != null) {
            allocations.close();
        }
        process.toHandle().destroy();
        try {
            if (!process.waitFor(STOP_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
