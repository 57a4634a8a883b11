package dev.tessera.notifications.inbox;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Key;
import dev.tessera.keys.notifications.DeletedNotificationKeys;
import dev.tessera.keys.notifications.NotificationKeys;
import dev.tessera.notifications.delivery.DeliveryConfig;
import dev.tessera.notifications.notification.Notification;
import dev.tessera.notifications.notification.NotificationItem;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.Write;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Optional;

@ApplicationScoped
class NotificationRepository {

    private final TableGateway table;
    private final int shards;

    NotificationRepository(TableGateway table, DeliveryConfig deliveries) {
        this.table = table;
        this.shards = deliveries.shards();
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

    // GSI1: NOTIF#<id> / DELETED
    Uni<Optional<DeletedNotificationKeys.Primary>> deletedNotificationById(String id) {
        return table.first(AccessPattern.DELETED_NOTIFICATION_BY_ID, Key.all(DeletedNotificationKeys.ById.class, id))
                .map(found -> found.map(item -> (DeletedNotificationKeys.Primary) item.key()));
    }

    // USER#<userId> / DELETED#<id>
    Uni<Optional<Notification>> deletedNotificationOfUser(DeletedNotificationKeys.Primary key) {
        return table.get(AccessPattern.DELETED_NOTIFICATION_OF_USER, key, NotificationItem::notification);
    }

    Write updateNotification(Notification before, Notification after) {
        return Write.update(
                AccessPattern.UPDATE_NOTIFICATION,
                before.key(),
                NotificationItem.marked(after),
                Condition.version(before.version()));
    }

    // USER#<userId> / NOTIF#<time>#<id>, while ACCESS#<actorId> or CLIENT#<actorId> is an administrator's
    Write markForReader(Notification before, Notification after) {
        return new Write(
                AccessPattern.MARK_FOR_READER,
                Transaction.create()
                        .update(before.key(), NotificationItem.marked(after), Condition.version(before.version())));
    }

    Write deleteNotification(Notification before, Notification after, Instant goneAt) {
        return new Write(
                AccessPattern.DELETE_NOTIFICATION,
                Transaction.create()
                        .delete(before.key(), Condition.version(before.version()))
                        .put(DeletedNotificationItem.of(after, goneAt), Condition.absent()));
    }

    Write restoreNotification(Notification before, Notification after) {
        return new Write(
                AccessPattern.RESTORE_NOTIFICATION,
                Transaction.create()
                        .delete(
                                new DeletedNotificationKeys.Primary(before.userId(), before.id()),
                                Condition.version(before.version()))
                        .put(NotificationItem.of(after, shards), Condition.absent()));
    }
}
