package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** A deleted notification by its id alone. */
public record DeletedNotificationById(String notificationId) implements IndexKey {
    private static final KeyTemplate KEY = Entity.DELETED_NOTIFICATION.on(Index.GSI1);

    static DeletedNotificationById read(Values values) {
        return new DeletedNotificationById(values.get(Fields.NOTIFICATION_ID));
    }

    /** The deleted notification with this id. */
    public static KeyCondition of(String notificationId) {
        return KEY.where(notificationId).all();
    }

    @Override
    public Filled filled() {
        return KEY.fill(notificationId);
    }
}
