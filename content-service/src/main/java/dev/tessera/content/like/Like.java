package dev.tessera.content.like;

import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.service.Required;
import java.time.Instant;

/** That a person likes a post; what the post is called and whose it is, for the change feed. */
record Like(String postId, String userId, String targetAuthorId, String targetTitle, Instant createdAt) {

    Like {
        Required.all(postId, userId, targetAuthorId, targetTitle);
    }

    StatsKeys.Primary post() {
        return new StatsKeys.Primary(ContentKind.POST, postId);
    }
}
