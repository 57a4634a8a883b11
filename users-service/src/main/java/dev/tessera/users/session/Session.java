package dev.tessera.users.session;

import dev.tessera.service.Required;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * One sign-in on one device. Only the refresh token of the current generation is good for the next one.
 *
 * @param epoch the person's epoch at sign-in: when theirs moves on, this session is over
 * @param sealedSecret what its refresh tokens are signed with
 * @param newDevice read by the change feed, which may warn the person
 */
record Session(
        String id,
        String userId,
        long epoch,
        String sealedSecret,
        long generation,
        Optional<String> userAgent,
        boolean newDevice,
        Instant createdAt,
        Instant rotatedAt,
        Instant endsAt,
        long version) {

    Session {
        Required.all(id, userId, sealedSecret, userAgent);
        if (generation < 1) {
            throw new IllegalArgumentException("a session has handed out a refresh token");
        }
    }

    Instant expiresAt(Duration idleLifetime) {
        return expiry(rotatedAt, endsAt, idleLifetime);
    }

    static Instant expiry(Instant lastUse, Instant endsAt, Duration idleLifetime) {
        Instant idle = lastUse.plus(idleLifetime);
        return idle.isBefore(endsAt) ? idle : endsAt;
    }

    /** The answer to the last refresh may have been lost: its successor is given again. */
    boolean mayRepeat(long presented, Instant now, Duration repeatWindow) {
        return presented == generation - 1 && !now.isAfter(rotatedAt.plus(repeatWindow));
    }

    /** Long done with: whoever presents it, somebody has a copy. */
    boolean isReplay(long presented) {
        return presented < generation;
    }
}
