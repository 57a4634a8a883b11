package dev.tessera.notifications.closing;

import java.time.Duration;
import java.time.Instant;
import java.util.Objects;

/**
 * An inbox that is to be emptied, and when somebody should look at it next. Whoever works on it holds it until
 * {@code dueAt}; if they are killed, it is due again then, and what they removed stays removed.
 *
 * @param version of the inbox: nobody else has touched it as long as it has this one
 */
record Closing(String userId, Instant closedAt, Instant dueAt, long version) {

    Closing {
        Objects.requireNonNull(userId);
        Objects.requireNonNull(closedAt);
        Objects.requireNonNull(dueAt);
    }

    /** What a token that is still good brought in late is found by a look at this time. */
    Instant lastLookAt(Duration settling) {
        return closedAt.plus(settling);
    }
}
