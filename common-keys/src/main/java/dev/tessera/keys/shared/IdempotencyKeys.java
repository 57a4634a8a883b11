package dev.tessera.keys.shared;

import dev.tessera.keys.Entity;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.Service;
import dev.tessera.keys.model.Filled;

public interface IdempotencyKeys {

    /** The answer to a request that may come again. */
    record Primary(Service service, String caller, String key) implements PrimaryKey {
        @Override
        public Filled filled() {
            return Entity.IDEMPOTENCY.primary().fill(service, caller, key);
        }
    }
}
