package dev.tessera.keys.notifications;

import dev.tessera.keys.Entity;
import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.keys.model.KeyTemplate;
import java.time.Instant;

public interface NotificationKeys {

    /** A notification in the inbox of its user, by time; in one inbox no two have the same time. */
    record Primary(String userId, Instant createdAt, String notificationId) implements PrimaryKey {}

    /** A notification by its id alone. */
    record ById(String notificationId) implements IndexKey {
        private static final KeyTemplate KEY = Entity.NOTIFICATION.on(Index.GSI1);

        public static KeyCondition of(String notificationId) {
            return KEY.where(notificationId).then(notificationId).all();
        }
    }

    /** A notification among those of its user on one channel, by time. */
    record OnChannel(String userId, String channel, Instant createdAt, String notificationId) implements IndexKey {}

    /** A notification among those of the service or the administrator who sent it, by time. */
    record BySender(String senderId, Instant createdAt, String notificationId, int shard) implements IndexKey {}

    /** A notification that its user has not read, by time. */
    record Unread(String userId, Instant unreadAt, String notificationId) implements IndexKey {}
}
