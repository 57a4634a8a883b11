package dev.tessera.keys.notifications;

import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;

public interface DeviceKeys {

    /** A device that takes push messages. */
    record Primary(String userId, String deviceId) implements PrimaryKey {}

    /** A device by its id, which comes from its token: whoever else has registered it is found here. */
    record ByToken(String deviceId, String userId) implements IndexKey {}
}
