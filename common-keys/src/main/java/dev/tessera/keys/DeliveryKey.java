package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** The delivery of a notification by one channel. */
public record DeliveryKey(String notificationId, String channel) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.DELIVERY.primary();

    static DeliveryKey read(Values values) {
        return new DeliveryKey(values.get(Fields.NOTIFICATION_ID), values.get(Fields.CHANNEL));
    }

    @Override
    public Filled filled() {
        return KEY.fill(notificationId, channel);
    }
}
