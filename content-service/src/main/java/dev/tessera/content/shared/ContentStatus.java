package dev.tessera.content.shared;

import dev.tessera.keys.content.Shelf;

/** The life of a post or a card: a DRAFT, then PUBLISHED, from then on ARCHIVED and PUBLISHED by turns. */
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
        return next == this
                || switch (next) {
                    case DRAFT -> false;
                    case PUBLISHED -> true;
                    case ARCHIVED -> this == PUBLISHED;
                };
    }

    /** Where its author finds it. */
    public Shelf shelf() {
        return shelf;
    }
}
