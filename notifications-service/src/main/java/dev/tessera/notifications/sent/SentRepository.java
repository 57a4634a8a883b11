package dev.tessera.notifications.sent;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Key;
import dev.tessera.keys.notifications.NotificationKeys;
import dev.tessera.notifications.delivery.DeliveryConfig;
import dev.tessera.notifications.notification.Notification;
import dev.tessera.notifications.notification.NotificationItem;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.TableQuery;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.Write;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

@ApplicationScoped
class SentRepository {

    private final TableGateway table;
    private final int shards;

    SentRepository(TableGateway table, DeliveryConfig config) {
        this.table = table;
        this.shards = config.shards();
    }

    // GSI4: SENTBY#<senderId> / NOTIF#…, over all shards, newest first
    Uni<Slice<Notification>> notificationsBySender(String senderId, Paging paging) {
        return table.query(
                        AccessPattern.NOTIFICATIONS_BY_SENDER,
                        TableQuery.of(Key.all(NotificationKeys.BySender.class, senderId))
                                .newestFirst()
                                .page(paging)
                                .shards(shards))
                .map(page -> page.map(NotificationItem::notification));
    }

    // GSI1: NOTIF#<id> / NOTIF#<id>
    Uni<Optional<NotificationKeys.Primary>> notificationById(String id) {
        return table.first(AccessPattern.NOTIFICATION_BY_ID, NotificationKeys.ById.of(id))
                .map(found -> found.map(item -> (NotificationKeys.Primary) item.key()));
    }

    // USER#<userId> / NOTIF#<time>#<id>
    Uni<Optional<Notification>> notificationOfUser(NotificationKeys.Primary key) {
        return table.get(AccessPattern.NOTIFICATION_OF_USER, key, NotificationItem::notification);
    }

    // USER#<userId> / NOTIF#<time>#<id>, and who is an administrator, if it takes one
    Write editNotification(Notification before, Notification after) {
        return new Write(
                AccessPattern.EDIT_NOTIFICATION,
                Transaction.create()
                        .update(before.key(), NotificationItem.edited(after), Condition.version(before.version())));
    }
}
