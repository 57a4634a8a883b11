package dev.tessera.keys.users;

import dev.tessera.keys.PrimaryKey;

public interface UsernameKeys {

    /** The guard of a username. */
    record Primary(String username) implements PrimaryKey {}
}
