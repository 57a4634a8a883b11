package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** What is left to remove after something was deleted. */
public record CleanupKey(String target) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.CLEANUP.primary();

    static CleanupKey read(Values values) {
        return new CleanupKey(values.get(Fields.TARGET));
    }

    @Override
    public Filled filled() {
        return KEY.fill(target);
    }
}
