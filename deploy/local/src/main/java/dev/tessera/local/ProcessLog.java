package dev.tessera.local;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;

/** One process's output: whole in a file, with the process's name before each line on the screen, its end in memory. */
final class ProcessLog implements Consumer<String> {

    private static final int KEPT = 30;

    private final Consumer<String> screen;
    private final Path file;
    private final Writer writer;
    private final Tail tail = new Tail(KEPT);

    /** Starts a new file: a log is of one run. */
    ProcessLog(Path file, Consumer<String> screen) {
        this.file = file;
        this.screen = screen;
        try {
            Files.createDirectories(file.getParent());
            this.writer = Files.newBufferedWriter(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write " + file, e);
        }
    }

    @Override
    public synchronized void accept(String line) {
        tail.add(line);
        screen.accept(line);
        try {
            writer.write(line + "\n");
            writer.flush();
        } catch (IOException e) {
            screen.accept("(not in " + file + ": " + e.getMessage() + ")");
        }
    }

    Path file() {
        return file;
    }

    /** The last lines, indented, as evidence in an error message. */
    String lastLines() {
        return tail.lines().isEmpty() ? "    (nothing)" : "    " + String.join("\n    ", tail.lines());
    }
}
