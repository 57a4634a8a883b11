package dev.tessera.keys.content;

import dev.tessera.keys.Entity;
import dev.tessera.keys.IndexKey;
import dev.tessera.keys.ItemFacts;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.keys.model.KeyTemplate;
import java.time.Instant;

public interface CollectionKeys {

    /** A collection of cards. */
    record Primary(String userId, String collectionId) implements PrimaryKey {
        private static final KeyTemplate KEY = Entity.COLLECTION.primary();

        public static KeyCondition of(String userId) {
            return KEY.where(userId).all();
        }
    }

    /** A collection by its id alone. */
    record ById(String collectionId) implements IndexKey {
        private static final KeyTemplate KEY = Entity.COLLECTION.on(Index.GSI1);

        public static KeyCondition of(String collectionId) {
            return KEY.where(collectionId).all();
        }
    }

    /** A collection that its user shows to others, by age. */
    record PublicOfUser(String userId, Instant createdAt, String collectionId) implements IndexKey {
        private static final KeyTemplate KEY = Entity.COLLECTION.on(Index.GSI2);

        public static KeyCondition of(String userId) {
            return KEY.where(userId).all();
        }
    }

    static void derive(ItemFacts collection) {
        if (!collection.text("visibility").orElse("").equals("PUBLIC")) {
            collection.remove(Index.GSI2);
        }
    }
}
