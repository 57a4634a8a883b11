package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;
import java.time.Instant;

/** A bookmark among all of its user, by age. */
public record BookmarkOfUser(String userId, Instant createdAt, String postId) implements IndexKey {
    private static final KeyTemplate KEY = Entity.BOOKMARK.on(Index.GSI1);

    public BookmarkOfUser {
        createdAt = Times.truncate(createdAt);
    }

    static BookmarkOfUser read(Values values) {
        return new BookmarkOfUser(
                values.get(Fields.USER_ID), values.get(Fields.CREATED_AT), values.get(Fields.POST_ID));
    }

    /** The bookmarks of a user. */
    public static KeyCondition of(String userId) {
        return KEY.where(userId).all();
    }

    @Override
    public Filled filled() {
        return KEY.fill(userId, createdAt, postId);
    }
}
