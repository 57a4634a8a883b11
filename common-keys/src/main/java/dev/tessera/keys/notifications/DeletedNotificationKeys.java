package dev.tessera.keys.notifications;

import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;

public interface DeletedNotificationKeys {

    /** A notification that its user deleted and may still take back. */
    record Primary(String userId, String notificationId) implements PrimaryKey {}

    /** A deleted notification by its id alone. */
    record ById(String notificationId) implements IndexKey {}
}
