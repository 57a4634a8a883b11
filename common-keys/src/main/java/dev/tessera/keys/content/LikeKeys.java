package dev.tessera.keys.content;

import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import java.time.Instant;

public interface LikeKeys {

    /** That a user likes a post. */
    record Primary(String postId, String userId) implements PrimaryKey {}

    /** A like among all of its user, by age. */
    record OfUser(String userId, Instant createdAt, String postId) implements IndexKey {}
}
