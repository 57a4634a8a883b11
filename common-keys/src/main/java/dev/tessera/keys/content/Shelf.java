package dev.tessera.keys.content;

/** Where an author's work stands: what is published stands in front, without a word in its key. */
public enum Shelf {
    PUBLISHED,
    DRAFT,
    ARCHIVED;

    public String word() {
        return this == PUBLISHED ? "" : name();
    }
}
