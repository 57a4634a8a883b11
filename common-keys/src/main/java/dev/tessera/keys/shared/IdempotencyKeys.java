package dev.tessera.keys.shared;

import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.Service;

public interface IdempotencyKeys {

    /** The answer to a request that may come again. */
    record Primary(Service service, String caller, String key) implements PrimaryKey {}
}
