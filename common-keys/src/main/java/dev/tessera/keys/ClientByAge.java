package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;
import java.time.Instant;

/** A service account in the list of all, by age. */
public record ClientByAge(Instant createdAt, String clientId) implements IndexKey {
    private static final KeyTemplate KEY = Entity.CLIENT.on(Index.GSI1);

    public ClientByAge {
        createdAt = Times.truncate(createdAt);
    }

    static ClientByAge read(Values values) {
        return new ClientByAge(values.get(Fields.CREATED_AT), values.get(Fields.CLIENT_ID));
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
