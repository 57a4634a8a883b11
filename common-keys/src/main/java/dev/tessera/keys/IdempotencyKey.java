package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** The answer to a request that may come again. */
public record IdempotencyKey(Service service, String caller, String key) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.IDEMPOTENCY.primary();

    static IdempotencyKey read(Values values) {
        return new IdempotencyKey(values.get(Fields.SERVICE), values.get(Fields.CALLER), values.get(Fields.KEY));
    }

    @Override
    public Filled filled() {
        return KEY.fill(service, caller, key);
    }
}
