package dev.tessera.keys;

/** Where an author's work stands: what is published stands in front, without a word in its key. */
public enum Shelf {
    PUBLISHED,
    DRAFT,
    ARCHIVED;

    String word() {
        return this == PUBLISHED ? "" : name();
    }
}
