package dev.tessera.keys.content;

import dev.tessera.keys.Entity;
import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.keys.model.KeyTemplate;
import java.time.Instant;

public interface LikeKeys {

    /** That a user likes a post. */
    record Primary(String postId, String userId) implements PrimaryKey {
        private static final KeyTemplate KEY = Entity.LIKE.primary();

        public static KeyCondition of(String postId) {
            return KEY.where(postId).all();
        }
    }

    /** A like among all of its user, by age. */
    record OfUser(String userId, Instant createdAt, String postId) implements IndexKey {
        private static final KeyTemplate KEY = Entity.LIKE.on(Index.GSI1);

        public static KeyCondition of(String userId) {
            return KEY.where(userId).all();
        }
    }
}
