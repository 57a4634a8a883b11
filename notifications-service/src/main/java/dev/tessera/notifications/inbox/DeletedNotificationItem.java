package dev.tessera.notifications.inbox;

import dev.tessera.keys.notifications.DeletedNotificationKeys;
import dev.tessera.notifications.notification.Notification;
import dev.tessera.notifications.notification.NotificationItem;
import dev.tessera.service.table.Item;
import java.time.Instant;

/** A notification in the bin: all that it was, in a place where no list looks. */
final class DeletedNotificationItem {

    private static final String DELETED_AT = "deletedAt";

    private DeletedNotificationItem() {}

    static Item of(Notification notification, Instant goneAt) {
        return NotificationItem.fill(
                        Item.of(new DeletedNotificationKeys.Primary(notification.userId(), notification.id())),
                        notification)
                .with(new DeletedNotificationKeys.ById(notification.id()))
                .set(DELETED_AT, notification.updatedAt())
                .expiresAt(goneAt)
                .build();
    }
}
