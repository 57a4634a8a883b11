package dev.tessera.keys.content;

import dev.tessera.keys.IndexKey;
import dev.tessera.keys.ItemFacts;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Index;
import java.time.Instant;

public interface PostKeys {

    /** A post. */
    record Primary(String postId) implements PrimaryKey {}

    /** A post among all that its author wrote, by age. Drafts and archived posts stand on shelves of their own. */
    record OfAuthor(String authorId, Shelf shelf, Instant createdAt, String postId) implements IndexKey {}

    /** A published post in its category, by age. */
    record InCategory(String categoryId, Instant publishedAt, String postId) implements IndexKey {}

    /** A post among all of its status, by age. */
    record ByStatus(String status, Instant createdAt, String postId, int shard) implements IndexKey {}

    /** Drafts are on no list of everybody's, and only what is published is in its category. */
    static void derive(ItemFacts post) {
        PublicationFacts.derive(post);
        String status = post.text("status").orElse("");
        if (!status.equals(Shelf.PUBLISHED.name())) {
            post.remove(Index.GSI2);
        }
        if (status.equals(Shelf.DRAFT.name())) {
            post.remove(Index.GSI3);
        }
    }
}
