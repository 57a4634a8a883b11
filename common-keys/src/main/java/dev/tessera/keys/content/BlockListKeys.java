package dev.tessera.keys.content;

import dev.tessera.keys.PrimaryKey;

public interface BlockListKeys {

    /** Whom a user blocks, in one item. */
    record Primary(String userId) implements PrimaryKey {}
}
