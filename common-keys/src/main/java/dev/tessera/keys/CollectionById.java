package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** A collection by its id alone. */
public record CollectionById(String collectionId) implements IndexKey {
    private static final KeyTemplate KEY = Entity.COLLECTION.on(Index.GSI1);

    static CollectionById read(Values values) {
        return new CollectionById(values.get(Fields.COLLECTION_ID));
    }

    /** The collection with this id. */
    public static KeyCondition of(String collectionId) {
        return KEY.where(collectionId).all();
    }

    @Override
    public Filled filled() {
        return KEY.fill(collectionId);
    }
}
