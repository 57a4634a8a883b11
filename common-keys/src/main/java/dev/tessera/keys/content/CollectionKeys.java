package dev.tessera.keys.content;

import dev.tessera.keys.Entity;
import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Filled;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.keys.model.KeyTemplate;
import dev.tessera.keys.model.Times;
import java.time.Instant;

public interface CollectionKeys {

    /** A collection of cards. */
    record Primary(String userId, String collectionId) implements PrimaryKey {
        private static final KeyTemplate KEY = Entity.COLLECTION.primary();

        public static KeyCondition of(String userId) {
            return KEY.where(userId).all();
        }

        @Override
        public Filled filled() {
            return KEY.fill(userId, collectionId);
        }
    }

    /** A collection by its id alone. */
    record ById(String collectionId) implements IndexKey {
        private static final KeyTemplate KEY = Entity.COLLECTION.on(Index.GSI1);

        public static KeyCondition of(String collectionId) {
            return KEY.where(collectionId).all();
        }

        @Override
        public Filled filled() {
            return KEY.fill(collectionId);
        }
    }

    /** A collection that its user shows to others, by age. */
    record PublicOfUser(String userId, Instant createdAt, String collectionId) implements IndexKey {
        private static final KeyTemplate KEY = Entity.COLLECTION.on(Index.GSI2);

        public PublicOfUser {
            createdAt = Times.truncate(createdAt);
        }

        public static KeyCondition of(String userId) {
            return KEY.where(userId).all();
        }

        @Override
        public Filled filled() {
            return KEY.fill(userId, createdAt, collectionId);
        }
    }
}
