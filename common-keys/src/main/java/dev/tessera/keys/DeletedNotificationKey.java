package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** A notification that its user deleted and may still take back. */
public record DeletedNotificationKey(String userId, String notificationId) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.DELETED_NOTIFICATION.primary();

    static DeletedNotificationKey read(Values values) {
        return new DeletedNotificationKey(values.get(Fields.USER_ID), values.get(Fields.NOTIFICATION_ID));
    }

    /** What a user deleted. */
    public static KeyCondition of(String userId) {
        return KEY.where(userId).all();
    }

    @Override
    public Filled filled() {
        return KEY.fill(userId, notificationId);
    }
}
