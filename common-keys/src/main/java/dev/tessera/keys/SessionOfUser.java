package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;
import java.time.Instant;

/** A session in the list of its user, by age. */
public record SessionOfUser(String userId, Instant createdAt, String sessionId) implements IndexKey {
    private static final KeyTemplate KEY = Entity.SESSION.on(Index.GSI1);

    public SessionOfUser {
        createdAt = Times.truncate(createdAt);
    }

    static SessionOfUser read(Values values) {
        return new SessionOfUser(
                values.get(Fields.USER_ID), values.get(Fields.CREATED_AT), values.get(Fields.SESSION_ID));
    }

    /** All sessions of the user. */
    public static KeyCondition of(String userId) {
        return KEY.where(userId).all();
    }

    /** The sessions that began in this time, both ends included. */
    public static KeyCondition between(String userId, Instant from, Instant to) {
        return KEY.where(userId).between(from, to);
    }

    @Override
    public Filled filled() {
        return KEY.fill(userId, createdAt, sessionId);
    }
}
