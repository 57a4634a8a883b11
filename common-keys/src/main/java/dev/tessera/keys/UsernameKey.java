package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** The guard of a username. */
public record UsernameKey(String username) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.USERNAME.primary();

    static UsernameKey read(Values values) {
        return new UsernameKey(values.get(Fields.USERNAME));
    }

    @Override
    public Filled filled() {
        return KEY.fill(username);
    }
}
