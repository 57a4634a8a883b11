package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** What several notifications of one kind about one thing are gathered in. */
public record NotificationGroupKey(String userId, String groupKind, String groupTarget) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.NOTIFICATION_GROUP.primary();

    static NotificationGroupKey read(Values values) {
        return new NotificationGroupKey(
                values.get(Fields.USER_ID), values.get(Fields.GROUP_KIND), values.get(Fields.GROUP_TARGET));
    }

    /** What a user's notifications are gathered in. */
    public static KeyCondition of(String userId) {
        return KEY.where(userId).all();
    }

    @Override
    public Filled filled() {
        return KEY.fill(userId, groupKind, groupTarget);
    }
}
