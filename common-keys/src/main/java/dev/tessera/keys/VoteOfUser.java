package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;
import java.time.Instant;

/** A vote among all of its user, by age. */
public record VoteOfUser(String userId, Instant createdAt, String targetId) implements IndexKey {
    private static final KeyTemplate KEY = Entity.VOTE.on(Index.GSI2);

    public VoteOfUser {
        createdAt = Times.truncate(createdAt);
    }

    static VoteOfUser read(Values values) {
        return new VoteOfUser(values.get(Fields.USER_ID), values.get(Fields.CREATED_AT), values.get(Fields.TARGET_ID));
    }

    /** The votes of a user. */
    public static KeyCondition of(String userId) {
        return KEY.where(userId).all();
    }

    @Override
    public Filled filled() {
        return KEY.fill(userId, createdAt, targetId);
    }
}
