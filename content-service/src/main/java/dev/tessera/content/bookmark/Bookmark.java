package dev.tessera.content.bookmark;

import java.time.Instant;
import java.util.Objects;

/** That a person keeps a post. */
record Bookmark(String userId, String postId, Instant createdAt) {

    Bookmark {
        Objects.requireNonNull(userId);
        Objects.requireNonNull(postId);
        Objects.requireNonNull(createdAt);
    }
}
