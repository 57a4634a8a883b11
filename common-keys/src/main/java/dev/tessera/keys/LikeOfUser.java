package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;
import java.time.Instant;

/** A like among all of its user, by age. */
public record LikeOfUser(String userId, Instant createdAt, String postId) implements IndexKey {
    private static final KeyTemplate KEY = Entity.LIKE.on(Index.GSI1);

    public LikeOfUser {
        createdAt = Times.truncate(createdAt);
    }

    static LikeOfUser read(Values values) {
        return new LikeOfUser(values.get(Fields.USER_ID), values.get(Fields.CREATED_AT), values.get(Fields.POST_ID));
    }

    /** What a user likes. */
    public static KeyCondition of(String userId) {
        return KEY.where(userId).all();
    }

    @Override
    public Filled filled() {
        return KEY.fill(userId, createdAt, postId);
    }
}
