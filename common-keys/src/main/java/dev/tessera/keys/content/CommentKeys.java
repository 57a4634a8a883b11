package dev.tessera.keys.content;

import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import java.time.Instant;

public interface CommentKeys {

    /** A comment on a post or a card, by age. */
    record Primary(ContentKind kind, String contentId, Instant createdAt, String commentId) implements PrimaryKey {}

    /** A comment among all that its author wrote, by age. */
    record OfAuthor(String authorId, Instant createdAt, String commentId) implements IndexKey {}

    /** A comment by its id alone. */
    record ById(String commentId) implements IndexKey {}
}
