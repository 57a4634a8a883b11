package dev.tessera.keys.content;

import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import java.time.Instant;

public interface VideoKeys {

    /** A video and how far its processing is. */
    record Primary(String userId, String videoId) implements PrimaryKey {}

    /** A video by its id alone, as workers know it. */
    record ById(String videoId, String userId) implements IndexKey {}

    /** A video among all of its user, by age. */
    record OfUser(String userId, Instant createdAt, String videoId) implements IndexKey {}
}
