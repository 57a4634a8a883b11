package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** That a user keeps a post. */
public record BookmarkKey(String userId, String postId) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.BOOKMARK.primary();

    static BookmarkKey read(Values values) {
        return new BookmarkKey(values.get(Fields.USER_ID), values.get(Fields.POST_ID));
    }

    /** The bookmarks of a user, by post. */
    public static KeyCondition of(String userId) {
        return KEY.where(userId).all();
    }

    @Override
    public Filled filled() {
        return KEY.fill(userId, postId);
    }
}
