package dev.tessera.keys.users;

import dev.tessera.keys.PrimaryKey;

public interface AccessKeys {

    /** What a user may do: roles, companies, and the epoch that every refresh checks. */
    record Primary(String userId) implements PrimaryKey {}
}
