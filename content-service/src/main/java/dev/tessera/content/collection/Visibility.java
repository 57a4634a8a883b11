package dev.tessera.content.collection;

/** Who sees a collection: its owner alone, or everybody. */
enum Visibility {
    PRIVATE,
    PUBLIC
}
