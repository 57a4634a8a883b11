package dev.tessera.keys.users;

import dev.tessera.keys.PrimaryKey;

public interface LoginKeys {

    /** The guard of an e-mail address, with the password that goes with it. */
    record Primary(String email) implements PrimaryKey {}
}
