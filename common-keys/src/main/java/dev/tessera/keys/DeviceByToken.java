package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** A device by its id, which comes from its token: whoever else has registered it is found here. */
public record DeviceByToken(String deviceId, String userId) implements IndexKey {
    private static final KeyTemplate KEY = Entity.DEVICE.on(Index.GSI1);

    static DeviceByToken read(Values values) {
        return new DeviceByToken(values.get(Fields.DEVICE_ID), values.get(Fields.USER_ID));
    }

    /** Everybody who has registered the device. */
    public static KeyCondition of(String deviceId) {
        return KEY.where(deviceId).all();
    }

    @Override
    public Filled filled() {
        return KEY.fill(deviceId, userId);
    }
}
