package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** A collection of cards. */
public record CollectionKey(String userId, String collectionId) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.COLLECTION.primary();

    static CollectionKey read(Values values) {
        return new CollectionKey(values.get(Fields.USER_ID), values.get(Fields.COLLECTION_ID));
    }

    /** The collections of a user. */
    public static KeyCondition of(String userId) {
        return KEY.where(userId).all();
    }

    @Override
    public Filled filled() {
        return KEY.fill(userId, collectionId);
    }
}
