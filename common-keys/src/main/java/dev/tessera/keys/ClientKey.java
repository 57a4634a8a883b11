package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** The credentials of a service or a worker. */
public record ClientKey(String clientId) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.CLIENT.primary();

    static ClientKey read(Values values) {
        return new ClientKey(values.get(Fields.CLIENT_ID));
    }

    @Override
    public Filled filled() {
        return KEY.fill(clientId);
    }
}
