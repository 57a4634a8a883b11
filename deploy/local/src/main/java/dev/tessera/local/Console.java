package dev.tessera.local;

import java.io.PrintStream;

/** What the person at the keyboard sees. Lines of several threads never mix. */
final class Console {

    /** Readable on dark and light backgrounds; neither red nor plain, which mean something. */
    private static final int[] COLOURS = {36, 35, 34, 32, 33, 96, 95, 94};

    private final PrintStream out;
    private final boolean colour;

    Console(PrintStream out, boolean colour) {
        this.out = out;
        this.colour = colour;
    }

    void say(String text) {
        out.println(text);
        out.flush();
    }

    void good(String text) {
        say(paint("✔", 32) + " " + text);
    }

    void busy(String text) {
        say(paint("…", 33) + " " + text);
    }

    void bad(String text) {
        say(paint("✘", 31) + " " + text);
    }

    /** A name in the colour of its place in the list, padded so that the lines after it stand in one column. */
    String label(String name, int width, int place) {
        return paint(name + " ".repeat(Math.max(0, width - name.length())) + " │", COLOURS[place % COLOURS.length]);
    }

    private String paint(String text, int code) {
        return colour ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
    }
}
