package dev.tessera.keys.content;

import dev.tessera.keys.Entity;
import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.keys.model.KeyTemplate;
import java.time.Instant;

public interface CollectionCardKeys {

    /** That a card is in a collection. */
    record Primary(String collectionId, String cardId) implements PrimaryKey {
        private static final KeyTemplate KEY = Entity.COLLECTION_CARD.primary();

        /** The cards of a collection, by card. */
        public static KeyCondition of(String collectionId) {
            return KEY.where(collectionId).all();
        }
    }

    /** A card in a collection, by when it was added. */
    record InCollection(String collectionId, Instant createdAt, String cardId) implements IndexKey {
        private static final KeyTemplate KEY = Entity.COLLECTION_CARD.on(Index.GSI1);

        public static KeyCondition of(String collectionId) {
            return KEY.where(collectionId).all();
        }
    }

    /** A collection among those of one user that hold one card. */
    record WithCard(String ownerId, String cardId, String collectionId) implements IndexKey {
        private static final KeyTemplate KEY = Entity.COLLECTION_CARD.on(Index.GSI2);

        public static KeyCondition of(String ownerId, String cardId) {
            return KEY.where(ownerId, cardId).all();
        }
    }
}
