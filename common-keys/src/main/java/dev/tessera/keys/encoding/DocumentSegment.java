package dev.tessera.keys.encoding;

import java.util.function.Function;

/** A value type that prints and parses itself; only the form it prints is accepted back. */
record DocumentSegment<T>(Class<T> type, Function<T, String> print, Function<String, T> parse) implements Segment<T> {

    @Override
    public String encode(T value) {
        // Printed forms are ids as well: a type that printed a '#' would be found out here.
        return Segment.id().encode(print.apply(value));
    }

    @Override
    public T decode(String text) {
        T value;
        try {
            value = parse.apply(text);
        } catch (IllegalArgumentException e) {
            throw new KeyException(e.getMessage());
        }
        if (!text.equals(encode(value))) {
            throw new KeyException(type.getSimpleName() + " is not in its canonical form");
        }
        return value;
    }
}
