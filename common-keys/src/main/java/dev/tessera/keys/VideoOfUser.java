package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;
import java.time.Instant;

/** A video among all of its user, by age. */
public record VideoOfUser(String userId, Instant createdAt, String videoId) implements IndexKey {
    private static final KeyTemplate KEY = Entity.VIDEO.on(Index.GSI2);

    public VideoOfUser {
        createdAt = Times.truncate(createdAt);
    }

    static VideoOfUser read(Values values) {
        return new VideoOfUser(values.get(Fields.USER_ID), values.get(Fields.CREATED_AT), values.get(Fields.VIDEO_ID));
    }

    /** The videos of a user. */
    public static KeyCondition of(String userId) {
        return KEY.where(userId).all();
    }

    @Override
    public Filled filled() {
        return KEY.fill(userId, createdAt, videoId);
    }
}
