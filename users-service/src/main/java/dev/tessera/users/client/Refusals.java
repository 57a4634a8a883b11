package dev.tessera.users.client;

import dev.tessera.service.table.Item;
import dev.tessera.service.table.Update;
import java.time.Duration;
import java.time.Instant;

/**
 * Client credentials that were refused to one network, until the window ends and counting starts again.
 *
 * <p>Counted after the fact, unlike wrong passwords: nobody guesses 256 random bits, however many guesses run at once,
 * and a fleet of workers that restarts behind one address must not lock itself out.
 */
record Refusals(long count, Instant windowEnds) {

    private static final String FAILURES = "failures";

    static Refusals of(Item item) {
        return new Refusals(item.number(FAILURES), item.expiresAt().orElseThrow());
    }

    static Update first(Instant now, Duration window) {
        return Update.at(now).set(FAILURES, 1).expiresAt(now.plus(window));
    }

    static Update oneMore(Instant now) {
        return Update.at(now).add(FAILURES, 1);
    }
}
