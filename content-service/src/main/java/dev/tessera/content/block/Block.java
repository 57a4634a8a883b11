package dev.tessera.content.block;

import dev.tessera.service.Required;
import java.time.Instant;

/** That a person blocks another one. */
record Block(String userId, String blockedId, Instant createdAt) {

    Block {
        Required.all(userId, blockedId, createdAt);
    }
}
