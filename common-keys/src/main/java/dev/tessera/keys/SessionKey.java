package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** A login on one device. */
public record SessionKey(String sessionId) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.SESSION.primary();

    static SessionKey read(Values values) {
        return new SessionKey(values.get(Fields.SESSION_ID));
    }

    @Override
    public Filled filled() {
        return KEY.fill(sessionId);
    }
}
