package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;
import java.time.Instant;

/** A notification in the inbox of its user, by time; in one inbox no two have the same time. */
public record NotificationKey(String userId, Instant createdAt, String notificationId) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.NOTIFICATION.primary();

    public NotificationKey {
        createdAt = Times.truncate(createdAt);
    }

    static NotificationKey read(Values values) {
        return new NotificationKey(
                values.get(Fields.USER_ID), values.get(Fields.CREATED_AT), values.get(Fields.NOTIFICATION_ID));
    }

    /** The inbox of a user. */
    public static KeyCondition of(String userId) {
        return KEY.where(userId).all();
    }

    /** What came at this time or later. */
    public static KeyCondition since(String userId, Instant from) {
        return KEY.where(userId).atLeast(from);
    }

    /** What had come by this time. */
    public static KeyCondition until(String userId, Instant to) {
        return KEY.where(userId).atMost(to);
    }

    @Override
    public Filled filled() {
        return KEY.fill(userId, createdAt, notificationId);
    }
}
