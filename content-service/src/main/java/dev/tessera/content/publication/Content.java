package dev.tessera.content.publication;

import java.util.List;
import java.util.Optional;

/** What a publication says: a post's or a card's words. Lists read it without its text. */
public interface Content {

    String title();

    List<String> tags();

    /** The id of the category that lists it once it is published. */
    Optional<String> category();

    /** The long part, which is kept in an item of its own; empty if there is none. */
    Optional<?> text();

    /** Whether only a draft can do without a text. */
    boolean needsText();
}
