package dev.tessera.notifications.closing;

import dev.tessera.keys.notifications.InboxKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Update;
import java.time.Instant;

/** What the item of an inbox says about being closed. */
final class ClosingItem {

    private static final String CLOSED_AT = "closedAt";
    private static final String DUE_AT = "dueAt";
    private static final String FAILURES = "failures";

    private ClosingItem() {}

    static Closing closing(Item inbox) {
        return new Closing(
                ((InboxKeys.Primary) inbox.key()).userId(),
                inbox.time(CLOSED_AT),
                Math.toIntExact(inbox.findNumber(FAILURES).orElse(0L)),
                inbox.version());
    }

    static Update begin(String userId, Instant now) {
        return due(userId, 0, now, now).set(CLOSED_AT, now);
    }

    static Update due(String userId, int failures, Instant dueAt, Instant now) {
        return Update.at(now)
                .set(DUE_AT, dueAt)
                .set(FAILURES, failures == 0 ? null : (long) failures)
                .index(new InboxKeys.Closed(dueAt, userId));
    }

    static Condition isNotClosed() {
        return Condition.lacks(CLOSED_AT);
    }
}
