package dev.tessera.keys.users;

import dev.tessera.keys.Entity;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Filled;
import dev.tessera.keys.model.KeyTemplate;

public interface LoginKeys {

    /** The guard of an e-mail address, with the password that goes with it. */
    record Primary(String email) implements PrimaryKey {
        private static final KeyTemplate KEY = Entity.LOGIN.primary();

        @Override
        public Filled filled() {
            return KEY.fill(email);
        }
    }
}
