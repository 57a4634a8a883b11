package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** A video by its id alone, as workers know it. */
public record VideoById(String videoId, String userId) implements IndexKey {
    private static final KeyTemplate KEY = Entity.VIDEO.on(Index.GSI1);

    static VideoById read(Values values) {
        return new VideoById(values.get(Fields.VIDEO_ID), values.get(Fields.USER_ID));
    }

    /** The video with this id. */
    public static KeyCondition of(String videoId) {
        return KEY.where(videoId).all();
    }

    @Override
    public Filled filled() {
        return KEY.fill(videoId, userId);
    }
}
