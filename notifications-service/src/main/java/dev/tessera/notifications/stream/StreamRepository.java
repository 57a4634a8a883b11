package dev.tessera.notifications.stream;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Key;
import dev.tessera.keys.notifications.NotificationKeys;
import dev.tessera.keys.notifications.StreamTicketKeys;
import dev.tessera.notifications.notification.Notification;
import dev.tessera.notifications.notification.NotificationItem;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.TableQuery;
import dev.tessera.service.table.Write;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;

@ApplicationScoped
class StreamRepository {

    private final TableGateway table;

    StreamRepository(TableGateway table) {
        this.table = table;
    }

    /** An empty slice means that there is nothing: whatever has expired is passed by. */
    // USER#<userId> / NOTIF#… from this time on, oldest first
    Uni<Slice<Notification>> notificationsAfter(String userId, Instant from, int limit) {
        return slice(TableQuery.of(
                                Key.in(NotificationKeys.Primary.class, userId).atLeast(from))
                        .limit(limit))
                .map(slice -> slice.map(NotificationItem::notification));
    }

    // TICKET#<hash> / TICKET
    Write issueStreamTicket(StreamTicket ticket, Admission admission, Instant now, Instant expiry) {
        return Write.put(
                AccessPattern.ISSUE_STREAM_TICKET,
                StreamTicketItem.of(ticket, admission, now, expiry),
                Condition.absent());
    }

    /** Single use is this one conditional delete: of two who come with the same ticket, one is refused. */
    // TICKET#<hash> / TICKET
    Uni<Admission> useStreamTicket(StreamTicket ticket) {
        return table.take(
                        AccessPattern.USE_STREAM_TICKET,
                        new StreamTicketKeys.Primary(ticket.hash()),
                        Condition.exists())
                .map(StreamTicketItem::admission);
    }

    private Uni<Slice<Item>> slice(TableQuery query) {
        return table.query(AccessPattern.NOTIFICATIONS_AFTER, query)
                .chain(slice -> slice.items().isEmpty() && slice.next().isPresent()
                        ? slice(query.from(slice.next().get()))
                        : Uni.createFrom().item(slice));
    }
}
