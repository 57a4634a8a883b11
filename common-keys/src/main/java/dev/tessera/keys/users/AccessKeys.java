package dev.tessera.keys.users;

import dev.tessera.keys.Entity;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Filled;
import dev.tessera.keys.model.KeyTemplate;

public interface AccessKeys {

    /** What a user may do: roles, companies, and the epoch that every refresh checks. */
    record Primary(String userId) implements PrimaryKey {
        private static final KeyTemplate KEY = Entity.ACCESS.primary();

        @Override
        public Filled filled() {
            return KEY.fill(userId);
        }
    }
}
