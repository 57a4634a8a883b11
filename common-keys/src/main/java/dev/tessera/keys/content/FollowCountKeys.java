package dev.tessera.keys.content;

import dev.tessera.keys.PrimaryKey;

public interface FollowCountKeys {

    /** How many follow somebody or something. */
    record Primary(FollowKind followKind, String followed) implements PrimaryKey {}
}
