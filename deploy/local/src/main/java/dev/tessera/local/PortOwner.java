package dev.tessera.local;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Who listens on a port, for an error message: from {@code /proc} on Linux, else from {@code lsof}. */
final class PortOwner {

    private static final Path PROC = Path.of("/proc");
    private static final String LISTENING = "0A";
    private static final int LONGEST_COMMAND = 120;

    private PortOwner() {}

    static Optional<String> of(int port) {
        OptionalLong pid = Files.isDirectory(PROC.resolve("self")) ? fromProc(port) : fromLsof(port);
        return pid.isEmpty() ? Optional.empty() : Optional.of("pid " + pid.getAsLong() + command(pid.getAsLong()));
    }

    private static String command(long pid) {
        return ProcessHandle.of(pid)
                .map(ProcessHandle::info)
                .flatMap(info -> info.commandLine().or(info::command))
                .map(line -> line.length() > LONGEST_COMMAND ? line.substring(0, LONGEST_COMMAND) + "…" : line)
                .map(line -> ": " + line)
                .orElse("");
    }

    private static OptionalLong fromProc(int port) {
        return Stream.of("tcp", "tcp6")
                .flatMap(table -> lines(PROC.resolve("net").resolve(table)))
                .map(line -> line.trim().split("\\s+"))
                .filter(columns -> columns.length > 9 && columns[3].equals(LISTENING))
                .filter(columns -> hasPort(columns[1], port))
                .map(columns -> "socket:[" + columns[9] + "]")
                .flatMap(PortOwner::holders)
                .mapToLong(Long::parseLong)
                .findFirst();
    }

    private static boolean hasPort(String address, int port) {
        return Integer.parseInt(address.substring(address.lastIndexOf(':') + 1), 16) == port;
    }

    private static Stream<String> holders(String socket) {
        return list(PROC)
                .filter(process -> process.getFileName().toString().matches("\\d+"))
                .filter(process -> list(process.resolve("fd")).anyMatch(fd -> pointsTo(fd, socket)))
                .map(process -> process.getFileName().toString());
    }

    private static boolean pointsTo(Path fd, String target) {
        try {
            return Files.readSymbolicLink(fd).toString().equals(target);
        } catch (IOException e) {
            return false; // the process, or this descriptor, is gone by now
        }
    }

    private static Stream<String> lines(Path file) {
        try {
            return Files.readAllLines(file).stream();
        } catch (IOException e) {
            return Stream.empty();
        }
    }

    private static Stream<Path> list(Path directory) {
        try (Stream<Path> entries = Files.list(directory)) {
            return entries.toList().stream();
        } catch (IOException e) {
            return Stream.empty(); // another user's process
        }
    }

    private static OptionalLong fromLsof(int port) {
        try {
            Process lsof = new ProcessBuilder("lsof", "-nP", "-t", "-iTCP:" + port, "-sTCP:LISTEN")
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            String output = new String(lsof.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            lsof.waitFor(1, TimeUnit.SECONDS);
            return output.lines()
                    .filter(line -> line.matches("\\d+"))
                    .mapToLong(Long::parseLong)
                    .findFirst();
        } catch (IOException e) {
            return OptionalLong.empty(); // no lsof here
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return OptionalLong.empty();
        }
    }
}
