package dev.tessera.benchmarks.measure;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * What a process has used so far, from {@code /proc}. The compiler's threads are left out: they work for the requests to
 * come, and how much they happen to do in one window says nothing about a request.
 */
public record ProcessUsage(double cpuMillis, double compilerMillis) {

    /** Of {@code /proc}: a hundred ticks a second on every Linux that Java runs on. */
    private static final double MILLIS_PER_TICK = 10;

    private static final int USER_TIME = 11;
    private static final int SYSTEM_TIME = 12;

    public static ProcessUsage of(long pid) {
        try {
            double all = ticks(Files.readString(Path.of("/proc", Long.toString(pid), "stat")));
            double compiler = 0;
            try (Stream<Path> threads = Files.list(Path.of("/proc", Long.toString(pid), "task"))) {
                for (Path thread : threads.toList()) {
                    compiler += compilerTicks(thread);
                }
            }
            return new ProcessUsage((all - compiler) * MILLIS_PER_TICK, compiler * MILLIS_PER_TICK);
        } catch (IOException e) {
            throw new UncheckedIOException("Process " + pid + " cannot be measured; this needs Linux", e);
        }
    }

    private static double compilerTicks(Path thread) throws IOException {
        try {
            String stat = Files.readString(thread.resolve("stat"));
            String name = stat.substring(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
            return name.startsWith("C1 Compiler") || name.startsWith("C2 Compiler") ? ticks(stat) : 0;
        } catch (NoSuchFileException ended) {
            return 0;
        }
    }

    private static double ticks(String stat) {
        String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
        return Double.parseDouble(fields[USER_TIME]) + Double.parseDouble(fields[SYSTEM_TIME]);
    }

    public static double residentMegabytes(long pid) {
        try (Stream<String> lines = Files.lines(Path.of("/proc", Long.toString(pid), "status"))) {
            return lines.filter(line -> line.startsWith("VmRSS:"))
                    .mapToDouble(line -> Double.parseDouble(line.replaceAll("[^0-9]", "")) / 1024)
                    .findFirst()
                    .orElse(0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
