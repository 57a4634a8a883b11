package dev.tessera.notifications.inbox;

import dev.tessera.keys.notifications.InboxKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Update;
import java.time.Instant;
import java.util.Optional;

public final class InboxItem {

    private static final String LAST_TIME = "lastT";
    private static final String READ_UP_TO = "readUpTo";
    private static final String SEEN_UP_TO = "seenUpTo";

    private InboxItem() {}

    public static Inbox inbox(Item item) {
        return new Inbox(
                ((InboxKeys.Primary) item.key()).userId(),
                item.findTime(LAST_TIME),
                item.findTime(READ_UP_TO),
                item.findTime(SEEN_UP_TO),
                item.version());
    }

    public static Update reaching(Instant time, Instant now) {
        return Update.at(now).set(LAST_TIME, time);
    }

    /** Nothing came and no marker moved since it was read. */
    public static Condition isAs(Inbox inbox) {
        return inbox.isNew() ? Condition.absent() : Condition.version(inbox.version());
    }

    static Update marked(Inbox after, Instant now) {
        return Update.at(now).set(READ_UP_TO, after.readUpTo()).set(SEEN_UP_TO, after.seenUpTo());
    }

    /** The markers are where they were; what came meanwhile is no obstacle. */
    static Condition isMarkedAs(Inbox inbox) {
        return Condition.and(is(READ_UP_TO, inbox.readUpTo()), is(SEEN_UP_TO, inbox.seenUpTo()));
    }

    private static Condition is(String name, Optional<Instant> value) {
        return value.map(time -> Condition.equal(name, time)).orElseGet(() -> Condition.lacks(name));
    }
}
