package dev.tessera.content.bookmark;

import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.service.Required;
import java.time.Instant;

/** That a person keeps a post. */
record Bookmark(String userId, String postId, Instant createdAt) {

    Bookmark {
        Required.all(userId, postId, createdAt);
    }

    StatsKeys.Primary post() {
        return new StatsKeys.Primary(ContentKind.POST, postId);
    }
}
