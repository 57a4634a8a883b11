package dev.tessera.keys.notifications;

import dev.tessera.keys.Entity;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Filled;

public interface PreferencesKeys {

    /** What a user wants to be told, how and when. */
    record Primary(String userId) implements PrimaryKey {
        @Override
        public Filled filled() {
            return Entity.PREFERENCES.primary().fill(userId);
        }
    }
}
