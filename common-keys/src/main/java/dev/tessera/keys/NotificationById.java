package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** A notification by its id alone. */
public record NotificationById(String notificationId) implements IndexKey {
    private static final KeyTemplate KEY = Entity.NOTIFICATION.on(Index.GSI1);

    static NotificationById read(Values values) {
        return new NotificationById(values.get(Fields.NOTIFICATION_ID));
    }

    /** The notification with this id. */
    public static KeyCondition of(String notificationId) {
        return KEY.where(notificationId).then(notificationId).all();
    }

    @Override
    public Filled filled() {
        return KEY.fill(notificationId);
    }
}
