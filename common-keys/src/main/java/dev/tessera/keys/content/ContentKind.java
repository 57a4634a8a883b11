package dev.tessera.keys.content;

import dev.tessera.keys.PrimaryKey;

/** What can be commented on, ranked, counted and searched. */
public enum ContentKind {
    POST,
    CARD;

    /** Of the post or card itself. */
    public PrimaryKey key(String id) {
        return this == POST ? new PostKeys.Primary(id) : new CardKeys.Primary(id);
    }
}
