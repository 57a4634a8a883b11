package dev.tessera.keys.content;

import dev.tessera.keys.Entity;
import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.keys.model.KeyTemplate;
import java.time.Instant;

public interface BookmarkKeys {

    /** That a user keeps a post. */
    record Primary(String userId, String postId) implements PrimaryKey {
        private static final KeyTemplate KEY = Entity.BOOKMARK.primary();

        /** The bookmarks of a user, by post. */
        public static KeyCondition of(String userId) {
            return KEY.where(userId).all();
        }
    }

    /** A bookmark among all of its user, by age. */
    record OfUser(String userId, Instant createdAt, String postId) implements IndexKey {
        private static final KeyTemplate KEY = Entity.BOOKMARK.on(Index.GSI1);

        public static KeyCondition of(String userId) {
            return KEY.where(userId).all();
        }
    }
}
