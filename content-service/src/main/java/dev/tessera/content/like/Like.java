package dev.tessera.content.like;

import java.time.Instant;
import java.util.Objects;

/** That a person likes a post; what the post is called and whose it is, for those who hear of it. */
record Like(String postId, String userId, String targetAuthorId, String targetTitle, Instant createdAt) {

    Like {
        Objects.requireNonNull(postId);
        Objects.requireNonNull(userId);
        Objects.requireNonNull(targetAuthorId);
        Objects.requireNonNull(targetTitle);
    }
}
