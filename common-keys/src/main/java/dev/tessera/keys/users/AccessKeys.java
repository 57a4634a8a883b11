package dev.tessera.keys.users;

import dev.tessera.keys.Entity;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Filled;

public interface AccessKeys {

    /** What a user may do: roles, companies, and the epoch that every refresh checks. */
    record Primary(String userId) implements PrimaryKey {
        @Override
        public Filled filled() {
            return Entity.ACCESS.primary().fill(userId);
        }
    }
}
