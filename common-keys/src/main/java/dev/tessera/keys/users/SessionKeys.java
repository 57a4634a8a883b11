package dev.tessera.keys.users;

import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import java.time.Instant;

public interface SessionKeys {

    /** A login on one device. */
    record Primary(String sessionId) implements PrimaryKey {}

    /** A session in the list of its user, by age. */
    record OfUser(String userId, Instant createdAt, String sessionId) implements IndexKey {}
}
