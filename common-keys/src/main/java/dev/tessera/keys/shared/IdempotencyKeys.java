package dev.tessera.keys.shared;

import dev.tessera.keys.Entity;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.Service;
import dev.tessera.keys.model.Filled;
import dev.tessera.keys.model.KeyTemplate;

public interface IdempotencyKeys {

    /** The answer to a request that may come again. */
    record Primary(Service service, String caller, String key) implements PrimaryKey {
        private static final KeyTemplate KEY = Entity.IDEMPOTENCY.primary();

        @Override
        public Filled filled() {
            return KEY.fill(service, caller, key);
        }
    }
}
