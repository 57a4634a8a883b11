package dev.tessera.users.login;

import java.time.Duration;
import java.time.Instant;

/** Failures from one network, for whatever accounts, until the window ends and counting starts again. */
public record FailureWindow(long count, Instant endsAt) {

    /** How long a network that may have so many has to wait; zero if it may go ahead. */
    public Duration waitAt(Instant now, int limit) {
        return count < limit || endsAt.isBefore(now) ? Duration.ZERO : Duration.between(now, endsAt);
    }
}
