package dev.tessera.keys.users;

import dev.tessera.keys.Entity;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Filled;

public interface UsernameKeys {

    /** The guard of a username. */
    record Primary(String username) implements PrimaryKey {
        @Override
        public Filled filled() {
            return Entity.USERNAME.primary().fill(username);
        }
    }
}
