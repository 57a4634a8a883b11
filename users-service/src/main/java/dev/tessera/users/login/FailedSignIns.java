package dev.tessera.users.login;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Sign-ins that failed, or that are being tried and count as failed until they turn out right: guesses sent all at once
 * gain nothing.
 *
 * @param version 0 if nothing is stored
 */
record FailedSignIns(long count, Optional<Instant> blockedUntil, long version) {

    static final FailedSignIns NONE = new FailedSignIns(0, Optional.empty(), 0);

    /** How long the next attempt has to wait; zero if it may go ahead. */
    Duration waitAt(Instant now) {
        return blockedUntil
                .filter(now::isBefore)
                .map(until -> Duration.between(now, until))
                .orElse(Duration.ZERO);
    }

    FailedSignIns oneMore(Instant now, SignInConfig config) {
        long more = count + 1;
        return new FailedSignIns(more, delayAfter(more, config).map(now::plus), version + 1);
    }

    private static Optional<Duration> delayAfter(long failures, SignInConfig config) {
        long doublings = failures - config.freeFailures();
        if (doublings < 0) {
            return Optional.empty();
        }
        // Beyond that the shift would overflow, and the maximum is reached long before.
        Duration delay = config.firstDelay().multipliedBy(1L << Math.min(doublings, 30));
        return Optional.of(delay.compareTo(config.maxDelay()) < 0 ? delay : config.maxDelay());
    }
}
