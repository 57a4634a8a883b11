package dev.tessera.keys.content;

import dev.tessera.keys.PrimaryKey;

public interface BlockKeys {

    /** That a user blocks a person. */
    record Primary(String userId, String blockedId) implements PrimaryKey {}
}
