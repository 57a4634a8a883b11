package dev.tessera.keys.content;

import dev.tessera.keys.PrimaryKey;

public interface AuthorKeys {

    /** What content shows of who wrote it. */
    record Primary(String userId) implements PrimaryKey {}
}
