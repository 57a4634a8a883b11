package dev.tessera.benchmarks.measure;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/** Where another JVM spends its time and what it allocates, until closed: {@code jfr print --events jdk.ExecutionSample}. */
public final class FlightRecording implements AutoCloseable {

    private static final String NAME = "benchmark";

    private final long pid;
    private final Path file;

    private FlightRecording(long pid, Path file) {
        this.pid = pid;
        this.file = file;
    }

    public static FlightRecording of(long pid, Path file) {
        jcmd(pid, "JFR.start", "name=" + NAME, "settings=profile");
        return new FlightRecording(pid, file);
    }

    @Override
    public void close() {
        jcmd(pid, "JFR.stop", "name=" + NAME, "filename=" + file.toAbsolutePath());
    }

    private static void jcmd(long pid, String... command) {
        String[] whole = new String[command.length + 2];
        whole[0] = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
        whole[1] = Long.toString(pid);
        System.arraycopy(command, 0, whole, 2, command.length);
        try {
            int exit = new ProcessBuilder(whole)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
            if (exit != 0) {
                throw new IllegalStateException(String.join(" ", whole) + " ended with " + exit);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
