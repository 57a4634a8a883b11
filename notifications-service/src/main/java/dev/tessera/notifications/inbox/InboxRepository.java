package dev.tessera.notifications.inbox;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Key;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.keys.notifications.InboxKeys;
import dev.tessera.keys.notifications.NotificationKeys;
import dev.tessera.notifications.notification.Channel;
import dev.tessera.notifications.notification.Notification;
import dev.tessera.notifications.notification.NotificationItem;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.TableQuery;
import dev.tessera.service.table.Write;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;

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
    Uni<Slice<Notification>> notificationsOfUser(String userId, Paging paging) {
        return newestFirst(
                AccessPattern.NOTIFICATIONS_OF_USER, Key.all(NotificationKeys.Primary.class, userId), paging);
    }

    // GSI2: USER#<userId>#CHANNEL#<channel> / NOTIF#…, newest first
    Uni<Slice<Notification>> notificationsOnChannel(String userId, Channel channel, Paging paging) {
        return newestFirst(
                AccessPattern.NOTIFICATIONS_ON_CHANNEL,
                Key.all(NotificationKeys.OnChannel.class, userId, channel.wire()),
                paging);
    }

    // GSI3: USER#<userId>#UNREAD / NOTIF#… behind the marker, newest first
    Uni<Slice<Notification>> unreadNotifications(Inbox inbox, Paging paging) {
        return newestFirst(AccessPattern.UNREAD_NOTIFICATIONS, unread(inbox), paging);
    }

    // GSI3: USER#<userId>#UNREAD / NOTIF#… behind the marker
    Uni<InboxSummary.Count> countUnread(Inbox inbox) {
        return count(
                AccessPattern.UNREAD_NOTIFICATIONS, TableQuery.of(unread(inbox)).newestFirst());
    }

    // USER#<userId> / NOTIF#… behind the marker
    Uni<InboxSummary.Count> countUnseen(Inbox inbox) {
        return count(
                AccessPattern.NOTIFICATIONS_OF_USER,
                TableQuery.of(inbox.seen()
                        .map(marker -> Key.in(NotificationKeys.Primary.class, inbox.userId())
                                .atLeast(marker.plusMillis(1)))
                        .orElseGet(() -> Key.all(NotificationKeys.Primary.class, inbox.userId()))));
    }

    Write markAllRead(Inbox before, Inbox after, Instant now) {
        return Write.update(
                AccessPattern.MARK_ALL_READ,
                new InboxKeys.Primary(before.userId()),
                InboxItem.marked(after, now),
                InboxItem.isMarkedAs(before));
    }

    private Uni<Slice<Notification>> newestFirst(AccessPattern pattern, KeyCondition keys, Paging paging) {
        return table.newestFirst(pattern, keys, paging, NotificationItem::notification);
    }

    private Uni<InboxSummary.Count> count(AccessPattern pattern, TableQuery query) {
        return table.query(pattern, query.limit(InboxSummary.CAP))
                .map(slice -> new InboxSummary.Count(
                        slice.items().size(), slice.next().isPresent()));
    }

    private static KeyCondition unread(Inbox inbox) {
        return inbox.readUpTo()
                .map(marker ->
                        Key.in(NotificationKeys.Unread.class, inbox.userId()).atLeast(marker.plusMillis(1)))
                .orElseGet(() -> Key.all(NotificationKeys.Unread.class, inbox.userId()));
    }
}
