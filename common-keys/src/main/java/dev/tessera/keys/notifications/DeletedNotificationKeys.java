package dev.tessera.keys.notifications;

import dev.tessera.keys.Entity;
import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.keys.model.KeyTemplate;

public interface DeletedNotificationKeys {

    /** A notification that its user deleted and may still take back. */
    record Primary(String userId, String notificationId) implements PrimaryKey {
        private static final KeyTemplate KEY = Entity.DELETED_NOTIFICATION.primary();

        public static KeyCondition of(String userId) {
            return KEY.where(userId).all();
        }
    }

    /** A deleted notification by its id alone. */
    record ById(String notificationId) implements IndexKey {
        private static final KeyTemplate KEY = Entity.DELETED_NOTIFICATION.on(Index.GSI1);

        public static KeyCondition of(String notificationId) {
            return KEY.where(notificationId).all();
        }
    }
}
