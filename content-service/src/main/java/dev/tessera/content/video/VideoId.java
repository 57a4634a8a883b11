package dev.tessera.content.video;

import dev.tessera.service.input.InvalidValueException;
import java.util.regex.Pattern;

/** Ours, or that of a pipeline, which has names of its own for what it processes. */
final class VideoId {

    static final int MAX = 128;

    /** Nothing that a key or a path would have to escape. */
    static final String SHAPE = "^[A-Za-z0-9][A-Za-z0-9._~-]{0,127}$";

    private static final Pattern ID = Pattern.compile(SHAPE);

    private VideoId() {}

    static boolean isId(String text) {
        return ID.matcher(text).matches();
    }

    static String parse(String typed) {
        if (!isId(typed)) {
            throw new InvalidValueException(
                    "must be at most " + MAX + " letters of A to Z, digits, and - . _ ~ after the first of them");
        }
        return typed;
    }
}
