package dev.tessera.keys.users;

import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import java.time.Instant;

public interface ClientKeys {

    /** The credentials of a service or a worker. */
    record Primary(String clientId) implements PrimaryKey {}

    /** A service account in the list of all, by age. */
    record ByAge(Instant createdAt, String clientId) implements IndexKey {}
}
