package dev.tessera.local;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a run started, on disk: so that another shell can ask after it and end it, and nothing else.
 *
 * @param launcher its port is where the mailbox is read
 */
record RunState(boolean ready, Started launcher, List<Started> others) {

    private static final String READY = "ready";
    private static final String STARTING = "starting";

    /**
     * One process of a run. A pid alone may be somebody else's by now, so it counts only with the time it started.
     *
     * @param managementPort 0 where there is none
     */
    record Started(String name, long pid, Instant since, int port, int managementPort) {

        /** The operating system reports the start with an error of a few ticks, or a second when the clock was set. */
        private static final Duration TOLERANCE = Duration.ofSeconds(3);

        static Started of(String name, ProcessHandle process, int port, int managementPort) {
            return new Started(name, process.pid(), startOf(process), port, managementPort);
        }

        Optional<ProcessHandle> process() {
            return ProcessHandle.of(pid)
                    .filter(ProcessHandle::isAlive)
                    .filter(process ->
                            Duration.between(since, startOf(process)).abs().compareTo(TOLERANCE) <= 0);
        }

        private static Instant startOf(ProcessHandle process) {
            return process.info().startInstant().orElse(Instant.EPOCH);
        }

        private String line() {
            return String.join(
                    "\t", name, Long.toString(pid), since.toString(), Integer.toString(port), "" + managementPort);
        }

        private static Started parse(String line) {
            String[] columns = line.split("\t");
            return new Started(
                    columns[0],
                    Long.parseLong(columns[1]),
                    Instant.parse(columns[2]),
                    Integer.parseInt(columns[3]),
                    Integer.parseInt(columns[4]));
        }
    }

    /** The launcher is alive: whatever it started is in its hands. */
    boolean isRunning() {
        return launcher.process().isPresent();
    }

    RunState with(Started started) {
        List<Started> more = new ArrayList<>(others);
        more.add(started);
        return new RunState(ready, launcher, List.copyOf(more));
    }

    RunState asReady() {
        return new RunState(true, launcher, others);
    }

    /** Replaces the file in one step: a reader sees the old state or the new one. */
    void write(Path file) {
        List<String> lines = Stream.concat(
                        Stream.of(ready ? READY : STARTING, launcher.line()),
                        others.stream().map(Started::line))
                .toList();
        try {
            Path next = file.resolveSibling(file.getFileName() + ".next");
            Files.write(next, lines);
            Files.move(next, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write " + file, e);
        }
    }

    static Optional<RunState> read(Path file) {
        try {
            List<String> lines = Files.readAllLines(file);
            return Optional.of(new RunState(
                    lines.get(0).equals(READY),
                    Started.parse(lines.get(1)),
                    lines.stream().skip(2).map(Started::parse).toList()));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException | RuntimeException e) {
            throw new LaunchException(
                    "Cannot read " + file + " (" + e + "). If nothing of Tessera runs, delete it and try again.");
        }
    }

    static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot delete " + file, e);
        }
    }
}
