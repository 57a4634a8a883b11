package dev.tessera.keys.content;

import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import java.time.Instant;

public interface FollowKeys {

    /** That a user follows somebody or something; {@code followed} is an id, or a tag as it is folded. */
    record Primary(String userId, FollowKind followKind, String followed) implements PrimaryKey {}

    /** A follower among all, by age. */
    record OfTarget(FollowKind followKind, String followed, Instant createdAt, String userId, int shard)
            implements IndexKey {}

    /** What a user follows among all of its kind, by age. */
    record OfUser(String userId, FollowKind followKind, Instant createdAt, String followed) implements IndexKey {}
}
