package dev.tessera.keys.content;

import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import java.time.Instant;

public interface VoteKeys {

    /** The vote of a user on a card or a comment. */
    record Primary(String userId, String targetId) implements PrimaryKey {}

    /** A vote among all on its card or comment, by age. */
    record OnTarget(String targetId, Instant createdAt, String userId) implements IndexKey {}

    /** A vote among all of its user, by age. */
    record OfUser(String userId, Instant createdAt, String targetId) implements IndexKey {}
}
