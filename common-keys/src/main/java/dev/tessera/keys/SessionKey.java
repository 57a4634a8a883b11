package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** A login on one device. */
public record SessionKey(String sessionId) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.SESSION.primary();

    static SessionKey read(Values values) {
        return new SessionKey(values.get(Fields.SESSION_ID));
    }

    @Override
    public KeyTemplate template() {
        return KEY;
    }

    @Override
    public String pk() {
        return KEY.pk().build(sessionId);
    }

    @Override
    public String sk() {
        return KEY.sk().build();
    }
}
