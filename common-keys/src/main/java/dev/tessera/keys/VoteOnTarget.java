package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;
import java.time.Instant;

/** A vote among all on its card or comment, by age. */
public record VoteOnTarget(String targetId, Instant createdAt, String userId) implements IndexKey {
    private static final KeyTemplate KEY = Entity.VOTE.on(Index.GSI1);

    public VoteOnTarget {
        createdAt = Times.truncate(createdAt);
    }

    static VoteOnTarget read(Values values) {
        return new VoteOnTarget(
                values.get(Fields.TARGET_ID), values.get(Fields.CREATED_AT), values.get(Fields.USER_ID));
    }

    /** The votes on a card or a comment. */
    public static KeyCondition of(String targetId) {
        return KEY.where(targetId).all();
    }

    @Override
    public Filled filled() {
        return KEY.fill(targetId, createdAt, userId);
    }
}
