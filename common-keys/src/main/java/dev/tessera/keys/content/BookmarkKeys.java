package dev.tessera.keys.content;

import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import java.time.Instant;

public interface BookmarkKeys {

    /** That a user keeps a post. */
    record Primary(String userId, String postId) implements PrimaryKey {}

    /** A bookmark among all of its user, by age. */
    record OfUser(String userId, Instant createdAt, String postId) implements IndexKey {}

    /** A bookmark among all of its post, which take it along when it is deleted. */
    record OfPost(String postId, String userId) implements IndexKey {}
}
