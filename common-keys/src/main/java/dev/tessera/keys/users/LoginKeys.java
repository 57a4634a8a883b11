package dev.tessera.keys.users;

import dev.tessera.keys.Entity;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Filled;

public interface LoginKeys {

    /** The guard of an e-mail address, with the password that goes with it. */
    record Primary(String email) implements PrimaryKey {
        @Override
        public Filled filled() {
            return Entity.LOGIN.primary().fill(email);
        }
    }
}
