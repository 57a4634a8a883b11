package dev.tessera.keys.content;

import dev.tessera.keys.Entity;
import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.keys.model.KeyTemplate;
import java.time.Instant;

public interface VoteKeys {

    /** The vote of a user on a card or a comment. */
    record Primary(String userId, String targetId) implements PrimaryKey {}

    /** A vote among all on its card or comment, by age. */
    record OnTarget(String targetId, Instant createdAt, String userId) implements IndexKey {
        private static final KeyTemplate KEY = Entity.VOTE.on(Index.GSI1);

        public static KeyCondition of(String targetId) {
            return KEY.where(targetId).all();
        }
    }

    /** A vote among all of its user, by age. */
    record OfUser(String userId, Instant createdAt, String targetId) implements IndexKey {
        private static final KeyTemplate KEY = Entity.VOTE.on(Index.GSI2);

        public static KeyCondition of(String userId) {
            return KEY.where(userId).all();
        }
    }
}
