package dev.tessera.content.bookmark;

import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.StatsKeys;
import java.time.Instant;
import java.util.Objects;

/** That a person keeps a post. */
record Bookmark(String userId, String postId, Instant createdAt) {

    Bookmark {
        Objects.requireNonNull(userId);
        Objects.requireNonNull(postId);
        Objects.requireNonNull(createdAt);
    }

    StatsKeys.Primary post() {
        return new StatsKeys.Primary(ContentKind.POST, postId);
    }
}
