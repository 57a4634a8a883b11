package dev.tessera.local;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** The last lines that a process printed: what to show when it dies. */
final class Tail {

    private final int limit;
    private final Deque<String> lines = new ArrayDeque<>();

    Tail(int limit) {
        this.limit = limit;
    }

    synchronized void add(String line) {
        if (lines.size() == limit) {
            lines.removeFirst();
        }
        lines.addLast(line);
    }

    synchronized List<String> lines() {
        return List.copyOf(lines);
    }

    String text() {
        return String.join("\n", lines());
    }
}
