package dev.tessera.keys.content;

import dev.tessera.keys.PrimaryKey;

public interface SlugKeys {

    /** The guard of a slug. */
    record Primary(String slug) implements PrimaryKey {}
}
