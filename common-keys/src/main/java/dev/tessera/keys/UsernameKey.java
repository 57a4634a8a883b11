package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** The guard of a username. */
public record UsernameKey(String username) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.USERNAME.primary();

    static UsernameKey read(Values values) {
        return new UsernameKey(values.get(Fields.USERNAME));
    }

    @Override
    public KeyTemplate template() {
        return KEY;
    }

    @Override
    public String pk() {
        return KEY.pk().build(username);
    }

    @Override
    public String sk() {
        return KEY.sk().build();
    }
}
