package dev.tessera.content.shared;

import dev.tessera.keys.content.Shelf;

/** The life of a post or a card, in one direction: DRAFT, PUBLISHED, ARCHIVED. */
public enum ContentStatus {
    DRAFT(Shelf.DRAFT),
    PUBLISHED(Shelf.PUBLISHED),
    ARCHIVED(Shelf.ARCHIVED);

    private final Shelf shelf;

    ContentStatus(Shelf shelf) {
        this.shelf = shelf;
    }

    /** Staying is no move, and always possible. */
    public boolean canMoveTo(ContentStatus next) {
        return next.ordinal() == ordinal() || next.ordinal() == ordinal() + 1;
    }

    /** Where its author finds it. */
    public Shelf shelf() {
        return shelf;
    }
}
