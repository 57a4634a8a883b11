package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** A video and how far its processing is. */
public record VideoKey(String userId, String videoId) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.VIDEO.primary();

    static VideoKey read(Values values) {
        return new VideoKey(values.get(Fields.USER_ID), values.get(Fields.VIDEO_ID));
    }

    /** The videos of a user, by id. */
    public static KeyCondition of(String userId) {
        return KEY.where(userId).all();
    }

    @Override
    public Filled filled() {
        return KEY.fill(userId, videoId);
    }
}
