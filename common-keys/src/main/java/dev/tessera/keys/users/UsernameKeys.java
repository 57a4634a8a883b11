package dev.tessera.keys.users;

import dev.tessera.keys.Entity;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Filled;
import dev.tessera.keys.model.KeyTemplate;

public interface UsernameKeys {

    /** The guard of a username. */
    record Primary(String username) implements PrimaryKey {
        private static final KeyTemplate KEY = Entity.USERNAME.primary();

        @Override
        public Filled filled() {
            return KEY.fill(username);
        }
    }
}
