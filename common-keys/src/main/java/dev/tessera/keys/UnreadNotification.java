package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;
import java.time.Instant;

/** A notification that its user has not read, by time. */
public record UnreadNotification(String userId, Instant unreadAt, String notificationId) implements IndexKey {
    private static final KeyTemplate KEY = Entity.NOTIFICATION.on(Index.GSI3);

    public UnreadNotification {
        unreadAt = Times.truncate(unreadAt);
    }

    static UnreadNotification read(Values values) {
        return new UnreadNotification(
                values.get(Fields.USER_ID), values.get(Fields.UNREAD_AT), values.get(Fields.NOTIFICATION_ID));
    }

    /** What a user has not read. */
    public static KeyCondition of(String userId) {
        return KEY.where(userId).all();
    }

    /** What came, or was marked as unread, at this time or later. */
    public static KeyCondition since(String userId, Instant from) {
        return KEY.where(userId).atLeast(from);
    }

    @Override
    public Filled filled() {
        return KEY.fill(userId, unreadAt, notificationId);
    }
}
