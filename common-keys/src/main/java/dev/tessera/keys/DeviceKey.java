package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** A device that takes push messages. */
public record DeviceKey(String userId, String deviceId) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.DEVICE.primary();

    static DeviceKey read(Values values) {
        return new DeviceKey(values.get(Fields.USER_ID), values.get(Fields.DEVICE_ID));
    }

    /** The devices of a user. */
    public static KeyCondition of(String userId) {
        return KEY.where(userId).all();
    }

    @Override
    public Filled filled() {
        return KEY.fill(userId, deviceId);
    }
}
