package dev.tessera.keys.notifications;

import dev.tessera.keys.Entity;
import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.keys.model.KeyTemplate;

public interface DeviceKeys {

    /** A device that takes push messages. */
    record Primary(String userId, String deviceId) implements PrimaryKey {
        private static final KeyTemplate KEY = Entity.DEVICE.primary();

        public static KeyCondition of(String userId) {
            return KEY.where(userId).all();
        }
    }

    /** A device by its id, which comes from its token: whoever else has registered it is found here. */
    record ByToken(String deviceId, String userId) implements IndexKey {
        private static final KeyTemplate KEY = Entity.DEVICE.on(Index.GSI1);

        public static KeyCondition of(String deviceId) {
            return KEY.where(deviceId).all();
        }
    }
}
