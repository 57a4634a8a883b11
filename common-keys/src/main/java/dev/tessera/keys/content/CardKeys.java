package dev.tessera.keys.content;

import dev.tessera.keys.Entity;
import dev.tessera.keys.IndexKey;
import dev.tessera.keys.ItemFacts;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.keys.model.KeyTemplate;
import dev.tessera.keys.model.Times;
import java.time.Instant;
import java.time.LocalDate;

public interface CardKeys {

    /** A card. */
    record Primary(String cardId) implements PrimaryKey {
        private static final KeyTemplate KEY = Entity.CARD.primary();

        /** The card with its counters and its text. */
        public static KeyCondition whole(String cardId) {
            return KEY.where(cardId).subtree();
        }
    }

    /** A card among all that its author wrote, by age. Drafts and archived cards stand on shelves of their own. */
    record OfAuthor(String authorId, Shelf shelf, Instant createdAt, String cardId) implements IndexKey {}

    /** A published card in its category, by age. */
    record InCategory(String categoryId, Instant publishedAt, String cardId) implements IndexKey {}

    /** A published card on the UTC day it came out, by time. */
    record ByDay(Instant publishedAt, String cardId, int shard) implements IndexKey {

        public LocalDate day() {
            return Times.day(publishedAt);
        }
    }

    /** A published card among all, by the time it came out. */
    record Newest(Instant publishedAt, String cardId, int shard) implements IndexKey {}

    /** Only what is published is in its category, on its day and among the newest. */
    static void derive(ItemFacts card) {
        PublicationFacts.derive(card);
        if (!card.text("status").orElse("").equals(Shelf.PUBLISHED.name())) {
            card.remove(Index.GSI2);
            card.remove(Index.GSI3);
            card.remove(Index.GSI4);
        }
    }
}
