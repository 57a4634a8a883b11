package dev.tessera.content.follow;

import dev.tessera.service.Required;
import java.time.Instant;

/** That a person follows somebody or something. */
record Follow(String userId, FollowTarget target, Instant createdAt) {

    Follow {
        Required.all(userId, target, createdAt);
    }
}
