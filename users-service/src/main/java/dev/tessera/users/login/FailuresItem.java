package dev.tessera.users.login;

import dev.tessera.service.input.Ids;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Update;
import java.time.Duration;
import java.time.Instant;

/** Both kinds of counters as attributes; their end is the item's. */
final class FailuresItem {

    private static final String FAILURES = "failures";
    private static final String BLOCKED_UNTIL = "blockedUntil";
    private static final String ATTEMPT = "attempt";

    private FailuresItem() {}

    static Failures ofAccount(Item item) {
        return new Failures(item.number(FAILURES), item.findTime(BLOCKED_UNTIL), item.version());
    }

    static AddressFailures ofAddress(Item item) {
        return new AddressFailures(item.number(FAILURES), item.expiresAt().orElseThrow());
    }

    static Condition unchangedSince(Failures read) {
        return read.version() == 0 ? Condition.absent() : Condition.version(read.version());
    }

    static Condition fewerThan(int failures) {
        return Condition.less(FAILURES, failures);
    }

    static Update account(Failures failures, Duration memory, Instant now) {
        return Update.at(now)
                .set(FAILURES, failures.count())
                .set(BLOCKED_UNTIL, failures.blockedUntil().orElse(null))
                // Two attempts in one millisecond must not look like one that was sent twice.
                .set(ATTEMPT, Ids.next())
                .expiresAt(now.plus(memory));
    }

    static Update firstOfWindow(Duration window, Instant now) {
        return Update.at(now).set(FAILURES, 1).expiresAt(now.plus(window));
    }

    static Update add(int failures, Instant now) {
        return Update.at(now).add(FAILURES, failures);
    }
}
