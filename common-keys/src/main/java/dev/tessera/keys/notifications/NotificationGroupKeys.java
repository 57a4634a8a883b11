package dev.tessera.keys.notifications;

import dev.tessera.keys.Entity;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.keys.model.KeyTemplate;

public interface NotificationGroupKeys {

    /** What several notifications of one kind about one thing are gathered in. */
    record Primary(String userId, String groupKind, String groupTarget) implements PrimaryKey {
        private static final KeyTemplate KEY = Entity.NOTIFICATION_GROUP.primary();

        public static KeyCondition of(String userId) {
            return KEY.where(userId).all();
        }
    }
}
