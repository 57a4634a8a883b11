package dev.tessera.keys.users;

import dev.tessera.keys.Entity;
import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.keys.model.KeyTemplate;
import java.time.Instant;

public interface SessionKeys {

    /** A login on one device. */
    record Primary(String sessionId) implements PrimaryKey {}

    /** A session in the list of its user, by age. */
    record OfUser(String userId, Instant createdAt, String sessionId) implements IndexKey {
        private static final KeyTemplate KEY = Entity.SESSION.on(Index.GSI1);

        public static KeyCondition of(String userId) {
            return KEY.where(userId).all();
        }

        /** The sessions that began in this time, both ends included. */
        public static KeyCondition between(String userId, Instant from, Instant to) {
            return KEY.where(userId).between(from, to);
        }
    }
}
