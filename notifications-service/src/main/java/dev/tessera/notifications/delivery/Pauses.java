package dev.tessera.notifications.delivery;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

/** How long to wait before the next attempt. */
final class Pauses {

    /** Doubling more often is beyond any limit. */
    private static final int MOST_DOUBLINGS = 20;

    private Pauses() {}

    /** Doubled each time up to the longest; of that, at least half: what failed together must not come back together. */
    static Duration after(int attempts, DeliveryConfig.Backoff backoff) {
        Duration doubled = backoff.first().multipliedBy(1L << Math.min(attempts - 1, MOST_DOUBLINGS));
        Duration pause = doubled.compareTo(backoff.longest()) < 0 ? doubled : backoff.longest();
        long millis = Math.max(1, pause.toMillis());
        return Duration.ofMillis(ThreadLocalRandom.current().nextLong(millis / 2, millis + 1));
    }
}
