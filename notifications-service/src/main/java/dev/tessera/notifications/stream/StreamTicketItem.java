package dev.tessera.notifications.stream;

import dev.tessera.keys.notifications.StreamTicketKeys;
import dev.tessera.service.table.Item;
import java.time.Instant;

/** StreamTicket ↔ attributes. */
final class StreamTicketItem {

    private static final String USER_ID = "userId";
    private static final String RIGHTS_VERSION = "rightsVersion";
    private static final String ADMITTED_UNTIL = "admittedUntil";

    private StreamTicketItem() {}

    static Item of(StreamTicket ticket, Admission admission, Instant now, Instant expiry) {
        return Item.of(new StreamTicketKeys.Primary(ticket.hash()))
                .stamped(now, now, 1)
                .set(USER_ID, admission.userId())
                .set(RIGHTS_VERSION, admission.version())
                .set(ADMITTED_UNTIL, admission.until())
                .expiresAt(expiry)
                .build();
    }

    static Admission admission(Item item) {
        return new Admission(item.text(USER_ID), item.findNumber(RIGHTS_VERSION).orElse(0L), item.time(ADMITTED_UNTIL));
    }
}
