package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** That a card is in a collection. */
public record CollectionCardKey(String collectionId, String cardId) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.COLLECTION_CARD.primary();

    static CollectionCardKey read(Values values) {
        return new CollectionCardKey(values.get(Fields.COLLECTION_ID), values.get(Fields.CARD_ID));
    }

    /** The cards of a collection, by card. */
    public static KeyCondition of(String collectionId) {
        return KEY.where(collectionId).all();
    }

    @Override
    public Filled filled() {
        return KEY.fill(collectionId, cardId);
    }
}
