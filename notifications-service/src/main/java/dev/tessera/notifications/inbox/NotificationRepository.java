package dev.tessera.notifications.inbox;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.DeletedNotificationById;
import dev.tessera.keys.DeletedNotificationKey;
import dev.tessera.keys.NotificationById;
import dev.tessera.keys.NotificationKey;
import dev.tessera.notifications.notification.Notification;
import dev.tessera.notifications.notification.NotificationItem;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.Transaction;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Optional;

@ApplicationScoped
class NotificationRepository {

    private static final String NOTIFICATION = "notification";
    private static final String DELETED = "deleted";

    private final TableGateway table;

    NotificationRepository(TableGateway table) {
        this.table = table;
    }

    // GSI1: NOTIF#<id> / NOTIF#<id>
    Uni<Optional<NotificationKey>> notificationById(String id) {
        return table.first(AccessPattern.NOTIFICATION_BY_ID, NotificationById.of(id))
                .map(found -> found.map(item -> (NotificationKey) item.key()));
    }

    // USER#<userId> / NOTIF#<time>#<id>
    Uni<Optional<Notification>> notificationOfUser(NotificationKey key) {
        return table.get(AccessPattern.NOTIFICATION_OF_USER, key)
                .map(found -> found.map(NotificationItem::notification));
    }

    // GSI1: NOTIF#<id> / DELETED
    Uni<Optional<DeletedNotificationKey>> deletedNotificationById(String id) {
        return table.first(AccessPattern.DELETED_NOTIFICATION_BY_ID, DeletedNotificationById.of(id))
                .map(found -> found.map(item -> (DeletedNotificationKey) item.key()));
    }

    // USER#<userId> / DELETED#<id>
    Uni<Optional<Notification>> deletedNotificationOfUser(DeletedNotificationKey key) {
        return table.get(AccessPattern.DELETED_NOTIFICATION_OF_USER, key)
                .map(found -> found.map(NotificationItem::notification));
    }

    Uni<Notification> updateNotification(Notification before, Notification after) {
        return table.update(
                        AccessPattern.UPDATE_NOTIFICATION,
                        before.key(),
                        NotificationItem.marked(after),
                        Condition.version(before.version()))
                .map(NotificationItem::notification);
    }

    Uni<Void> deleteNotification(Notification before, Notification after, Instant goneAt) {
        return table.transact(
                AccessPattern.DELETE_NOTIFICATION,
                Transaction.create()
                        .delete(NOTIFICATION, before.key(), Condition.version(before.version()))
                        .put(DELETED, DeletedNotificationItem.of(after, goneAt), Condition.absent()));
    }

    Uni<Void> restoreNotification(Notification before, Notification after) {
        return table.transact(
                AccessPattern.RESTORE_NOTIFICATION,
                Transaction.create()
                        .delete(
                                DELETED,
                                new DeletedNotificationKey(before.userId(), before.id()),
                                Condition.version(before.version()))
                        .put(NOTIFICATION, NotificationItem.of(after), Condition.absent()));
    }
}
