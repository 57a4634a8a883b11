package dev.tessera.keys.content;

import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import java.time.Instant;

public interface CollectionCardKeys {

    /** That a card is in a collection. */
    record Primary(String collectionId, String cardId) implements PrimaryKey {}

    /** A card in a collection, by when it was added. */
    record InCollection(String collectionId, Instant createdAt, String cardId) implements IndexKey {}

    /** A collection among those of one user that hold one card. */
    record WithCard(String ownerId, String cardId, String collectionId) implements IndexKey {}

    /** A collection among all that hold one card, whoever owns them: a deleted card leaves them all. */
    record OfCard(String cardId, String collectionId) implements IndexKey {}
}
