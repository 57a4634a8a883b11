package dev.tessera.keys.content;

import dev.tessera.keys.PrimaryKey;

public interface ContentSlugKeys {

    /** The guard of a slug among the posts, or the cards, of an author, and what it leads to. */
    record Primary(String authorId, ContentKind kind, String slug) implements PrimaryKey {}
}
