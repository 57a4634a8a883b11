package dev.tessera.service.table;

import java.util.Optional;

/** The item is not as the write's condition demands. */
public class ConditionFailedException extends RuntimeException {

    private final transient Optional<Item> found;

    public ConditionFailedException(Optional<Item> found, Throwable cause) {
        super("The condition of the write does not hold", cause);
        this.found = found;
    }

    /** The item as it was instead; empty if there is none, or only an expired one. */
    public Optional<Item> found() {
        return found;
    }
}
