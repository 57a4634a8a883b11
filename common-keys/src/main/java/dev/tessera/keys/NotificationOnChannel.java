package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;
import java.time.Instant;

/** A notification among those of its user on one channel, by time. */
public record NotificationOnChannel(String userId, String channel, Instant createdAt, String notificationId)
        implements IndexKey {
    private static final KeyTemplate KEY = Entity.NOTIFICATION.on(Index.GSI2);

    public NotificationOnChannel {
        createdAt = Times.truncate(createdAt);
    }

    static NotificationOnChannel read(Values values) {
        return new NotificationOnChannel(
                values.get(Fields.USER_ID),
                values.get(Fields.CHANNEL),
                values.get(Fields.CREATED_AT),
                values.get(Fields.NOTIFICATION_ID));
    }

    /** The notifications of a user on a channel. */
    public static KeyCondition of(String userId, String channel) {
        return KEY.where(userId, channel).all();
    }

    @Override
    public Filled filled() {
        return KEY.fill(userId, channel, createdAt, notificationId);
    }
}
