package dev.tessera.keys.notifications;

import dev.tessera.keys.Entity;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.keys.model.KeyTemplate;

public interface CauseKeys {

    /** The guard of a cause, so that one event notifies once. */
    record Primary(String userId, String cause) implements PrimaryKey {
        private static final KeyTemplate KEY = Entity.CAUSE.primary();

        public static KeyCondition of(String userId) {
            return KEY.where(userId).all();
        }
    }
}
