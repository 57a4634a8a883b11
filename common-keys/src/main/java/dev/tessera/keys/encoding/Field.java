package dev.tessera.keys.encoding;

import java.util.List;

/** A named, typed place in a template. */
public record Field<T>(String name, Segment<T> segment) implements Part {

    /** The text of a value; empty if it leaves the field out. */
    String encode(Object value) {
        if (value == null) {
            throw new KeyException(name + " is missing");
        }
        if (!segment.type().isInstance(value)) {
            throw new KeyException(name + " takes a " + segment.type().getSimpleName() + ", not a "
                    + value.getClass().getSimpleName());
        }
        try {
            return segment.encode(segment.type().cast(value));
        } catch (KeyException e) {
            throw new KeyException(name + ": " + e.getMessage());
        }
    }

    /** The value of a text; an empty one says that the field is left out. */
    T decode(String text) {
        if (text.isEmpty() && isOptional()) {
            return segment.absent().orElseThrow();
        }
        try {
            return segment.decode(text);
        } catch (KeyException e) {
            throw new KeyException(name + ": " + e.getMessage());
        }
    }

    @Override
    public boolean accepts(String text) {
        return segment.accepts(text);
    }

    @Override
    public List<String> words() {
        return segment instanceof ChoiceSegment<?> choice ? choice.writtenWords() : List.of();
    }

    @Override
    public boolean isOptional() {
        return segment.absent().isPresent();
    }

    @Override
    public String toString() {
        if (words().isEmpty()) {
            return "<" + name + ">";
        }
        String choice = String.join("|", words());
        return isOptional() ? choice : "(" + choice + ")";
    }
}
