package dev.tessera.service.feed.deadletter;

import dev.tessera.keys.Entity;
import dev.tessera.service.Required;
import dev.tessera.service.change.Versioned;
import java.time.Instant;
import java.util.Optional;

/**
 * A change that a handler of the feed gave up on. What the item looked like is kept beside it, and shown to nobody.
 *
 * @param pk of the item that changed, and {@code sk}: what it is about
 * @param versionBefore of the item, where it had one
 * @param reason why the last attempt failed; empty if the key that sealed it was retired
 * @param attempts of the handler, those by replays included
 * @param replays that failed, or are under way
 * @param leftAt when the feed went on without it
 * @param isReplayable whether the images are there and can be opened
 */
record DeadLetter(
        String id,
        String handler,
        Entity entity,
        String pk,
        String sk,
        ChangeKind kind,
        Optional<Long> versionBefore,
        Optional<Long> versionAfter,
        String sequence,
        Instant changedAt,
        Optional<String> reason,
        long attempts,
        long replays,
        Instant leftAt,
        Instant failedAt,
        Instant expiresAt,
        boolean isReplayable,
        long version)
        implements Versioned {

    /** What happened to the item. */
    enum ChangeKind {
        CREATED,
        CHANGED,
        REMOVED,
        EXPIRED
    }

    DeadLetter {
        Required.all(id, handler, entity);
    }
}
