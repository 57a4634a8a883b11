package dev.tessera.users.login;

import dev.tessera.keys.PrimaryKey;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.Update;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Counters of failures as attributes. A counter is forgotten, and a window ends, when the item expires. */
public final class ThrottleItem {

    private static final String FAILURES = "failures";
    private static final String BLOCKED_UNTIL = "blockedUntil";
    private static final String ATTEMPT = "attempt";

    private ThrottleItem() {}

    static FailedSignIns failedSignIns(Item item) {
        return new FailedSignIns(item.number(FAILURES), item.findTime(BLOCKED_UNTIL), item.version());
    }

    public static FailureWindow window(Item item) {
        return new FailureWindow(item.number(FAILURES), item.expiresAt().orElseThrow());
    }

    public static List<Quota> quotas(List<Quota> quotas, Map<PrimaryKey, Item> items) {
        return quotas.stream()
                .map(quota -> quota.with(
                        Optional.ofNullable(items.get(quota.counter())).map(ThrottleItem::window)))
                .toList();
    }

    /** Where a window was opened or used up since it was read, the transaction is refused. */
    public static Transaction count(List<Quota> quotas, Transaction transaction, Instant now) {
        for (Quota quota : quotas) {
            boolean isOpen = quota.read().isPresent();
            transaction.update(
                    quota.counter(),
                    isOpen ? add(1, now) : firstOfWindow(quota.window(), now),
                    isOpen ? fewerThan(quota.limit()) : Condition.absent());
        }
        return transaction;
    }

    static Condition unchangedSince(FailedSignIns read) {
        return read.version() == 0 ? Condition.absent() : Condition.version(read.version());
    }

    public static Condition fewerThan(int failures) {
        return Condition.less(FAILURES, failures);
    }

    static Update to(FailedSignIns failures, Duration memory, Instant now) {
        return Update.at(now)
                .set(FAILURES, failures.count())
                .set(BLOCKED_UNTIL, failures.blockedUntil().orElse(null))
                // Two attempts in one millisecond must not look like one that was sent twice.
                .set(ATTEMPT, Ids.next())
                .expiresAt(now.plus(memory));
    }

    public static Update firstOfWindow(Duration window, Instant now) {
        return Update.at(now).set(FAILURES, 1).expiresAt(now.plus(window));
    }

    public static Update add(int failures, Instant now) {
        return Update.at(now).add(FAILURES, failures);
    }
}
