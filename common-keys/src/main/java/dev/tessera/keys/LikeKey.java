package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** That a user likes a post. */
public record LikeKey(String postId, String userId) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.LIKE.primary();

    static LikeKey read(Values values) {
        return new LikeKey(values.get(Fields.POST_ID), values.get(Fields.USER_ID));
    }

    /** All likes of a post. */
    public static KeyCondition of(String postId) {
        return KEY.where(postId).all();
    }

    @Override
    public Filled filled() {
        return KEY.fill(postId, userId);
    }
}
