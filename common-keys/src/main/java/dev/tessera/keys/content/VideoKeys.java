package dev.tessera.keys.content;

import dev.tessera.keys.Entity;
import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.keys.model.KeyTemplate;
import java.time.Instant;

public interface VideoKeys {

    /** A video and how far its processing is. */
    record Primary(String userId, String videoId) implements PrimaryKey {
        private static final KeyTemplate KEY = Entity.VIDEO.primary();

        /** The videos of a user, by id. */
        public static KeyCondition of(String userId) {
            return KEY.where(userId).all();
        }
    }

    /** A video by its id alone, as workers know it. */
    record ById(String videoId, String userId) implements IndexKey {
        private static final KeyTemplate KEY = Entity.VIDEO.on(Index.GSI1);

        public static KeyCondition of(String videoId) {
            return KEY.where(videoId).all();
        }
    }

    /** A video among all of its user, by age. */
    record OfUser(String userId, Instant createdAt, String videoId) implements IndexKey {
        private static final KeyTemplate KEY = Entity.VIDEO.on(Index.GSI2);

        public static KeyCondition of(String userId) {
            return KEY.where(userId).all();
        }
    }
}
