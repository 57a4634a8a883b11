package dev.tessera.keys.notifications;

import dev.tessera.keys.Entity;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Filled;
import dev.tessera.keys.model.KeyTemplate;

public interface PreferencesKeys {

    /** What a user wants to be told, how and when. */
    record Primary(String userId) implements PrimaryKey {
        private static final KeyTemplate KEY = Entity.PREFERENCES.primary();

        @Override
        public Filled filled() {
            return KEY.fill(userId);
        }
    }
}
