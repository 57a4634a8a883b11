package dev.tessera.notifications.inbox;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.notifications.InboxKeys;
import dev.tessera.keys.notifications.NotificationKeys;
import dev.tessera.notifications.notification.Channel;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Position;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.TableQuery;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Optional;

@ApplicationScoped
class InboxRepository {

    private final TableGateway table;

    InboxRepository(TableGateway table) {
        this.table = table;
    }

    // USER#<userId> / INBOX
    Uni<Inbox> inboxOfUser(String userId) {
        return table.get(AccessPattern.INBOX_OF_USER, new InboxKeys.Primary(userId))
                .map(found -> found.map(InboxItem::inbox).orElseGet(() -> Inbox.empty(userId)));
    }

    // USER#<userId> / NOTIF#…, newest first
    Uni<Slice<Item>> notificationsOfUser(String userId, int limit, Position from) {
        return table.query(
                AccessPattern.NOTIFICATIONS_OF_USER,
                TableQuery.of(NotificationKeys.Primary.of(userId))
                        .newestFirst()
                        .limit(limit)
                        .from(from));
    }

    // GSI2: USER#<userId>#CHANNEL#<channel> / NOTIF#…, newest first
    Uni<Slice<Item>> notificationsOnChannel(String userId, Channel channel, int limit, Position from) {
        return table.query(
                AccessPattern.NOTIFICATIONS_ON_CHANNEL,
                TableQuery.of(NotificationKeys.OnChannel.of(userId, channel.wire()))
                        .newestFirst()
                        .limit(limit)
                        .from(from));
    }

    // GSI3: USER#<userId>#UNREAD / NOTIF#… behind the marker, newest first
    Uni<Slice<Item>> unreadNotifications(String userId, Optional<Instant> readUpTo, int limit, Position from) {
        return table.query(
                AccessPattern.UNREAD_NOTIFICATIONS,
                TableQuery.of(readUpTo.map(marker -> NotificationKeys.Unread.since(userId, marker.plusMillis(1)))
                                .orElseGet(() -> NotificationKeys.Unread.of(userId)))
                        .newestFirst()
                        .limit(limit)
                        .from(from));
    }

    // USER#<userId> / NOTIF#… behind the marker
    Uni<Slice<Item>> notificationsSince(String userId, Optional<Instant> seen, int limit) {
        return table.query(
                AccessPattern.NOTIFICATIONS_OF_USER,
                TableQuery.of(seen.map(marker -> NotificationKeys.Primary.since(userId, marker.plusMillis(1)))
                                .orElseGet(() -> NotificationKeys.Primary.of(userId)))
                        .limit(limit));
    }

    Uni<Inbox> markAllRead(Inbox before, Inbox after, Instant now) {
        return table.update(
                        AccessPattern.MARK_ALL_READ,
                        new InboxKeys.Primary(before.userId()),
                        InboxItem.marked(after, now),
                        InboxItem.isMarkedAs(before))
                .map(InboxItem::inbox);
    }
}
