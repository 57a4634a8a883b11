package dev.tessera.keys.users;

import dev.tessera.keys.Entity;
import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.keys.model.KeyTemplate;
import java.time.Instant;

public interface ClientKeys {

    /** The credentials of a service or a worker. */
    record Primary(String clientId) implements PrimaryKey {}

    /** A service account in the list of all, by age. */
    record ByAge(Instant createdAt, String clientId) implements IndexKey {
        private static final KeyTemplate KEY = Entity.CLIENT.on(Index.GSI1);

        /** Every service account; there are few. */
        public static KeyCondition all() {
            return KEY.where().all();
        }
    }
}
