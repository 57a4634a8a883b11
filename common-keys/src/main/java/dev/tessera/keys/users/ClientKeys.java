package dev.tessera.keys.users;

import dev.tessera.keys.Entity;
import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Filled;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.keys.model.KeyTemplate;
import dev.tessera.keys.model.Times;
import java.time.Instant;

public interface ClientKeys {

    /** The credentials of a service or a worker. */
    record Primary(String clientId) implements PrimaryKey {
        @Override
        public Filled filled() {
            return Entity.CLIENT.primary().fill(clientId);
        }
    }

    /** A service account in the list of all, by age. */
    record ByAge(Instant createdAt, String clientId) implements IndexKey {
        private static final KeyTemplate KEY = Entity.CLIENT.on(Index.GSI1);

        public ByAge {
            createdAt = Times.truncate(createdAt);
        }

        /** Every service account; there are few. */
        public static KeyCondition all() {
            return KEY.where().all();
        }

        @Override
        public Filled filled() {
            return KEY.fill(createdAt, clientId);
        }
    }
}
