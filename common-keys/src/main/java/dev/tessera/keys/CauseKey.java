package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** The guard of a cause, so that one event notifies once. */
public record CauseKey(String userId, String cause) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.CAUSE.primary();

    static CauseKey read(Values values) {
        return new CauseKey(values.get(Fields.USER_ID), values.get(Fields.CAUSE));
    }

    /** The causes that a user was notified of. */
    public static KeyCondition of(String userId) {
        return KEY.where(userId).all();
    }

    @Override
    public Filled filled() {
        return KEY.fill(userId, cause);
    }
}
