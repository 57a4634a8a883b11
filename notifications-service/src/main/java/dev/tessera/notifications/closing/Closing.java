package dev.tessera.notifications.closing;

import dev.tessera.service.Required;
import java.time.Instant;

/**
 * An inbox that is to be emptied.
 *
 * @param failures in a row
 * @param version of the inbox: nobody else has touched it as long as it has this one
 */
record Closing(String userId, Instant closedAt, int failures, long version) {

    Closing {
        Required.all(userId, closedAt);
    }

    Closing failed(int times) {
        return new Closing(userId, closedAt, times, version);
    }
}
