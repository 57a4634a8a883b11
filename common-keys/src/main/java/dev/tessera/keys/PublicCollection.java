package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;
import java.time.Instant;

/** A collection that its user shows to others, by age. */
public record PublicCollection(String userId, Instant createdAt, String collectionId) implements IndexKey {
    private static final KeyTemplate KEY = Entity.COLLECTION.on(Index.GSI2);

    public PublicCollection {
        createdAt = Times.truncate(createdAt);
    }

    static PublicCollection read(Values values) {
        return new PublicCollection(
                values.get(Fields.USER_ID), values.get(Fields.CREATED_AT), values.get(Fields.COLLECTION_ID));
    }

    /** The public collections of a user. */
    public static KeyCondition of(String userId) {
        return KEY.where(userId).all();
    }

    @Override
    public Filled filled() {
        return KEY.fill(userId, createdAt, collectionId);
    }
}
