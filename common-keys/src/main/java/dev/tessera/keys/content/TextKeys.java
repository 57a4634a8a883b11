package dev.tessera.keys.content;

import dev.tessera.keys.PrimaryKey;

public interface TextKeys {

    /** The long text of a post or a card, apart from it so that no index holds it and no list reads it. */
    record Primary(ContentKind kind, String contentId) implements PrimaryKey {}
}
