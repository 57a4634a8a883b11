package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** A collection among those of one user that hold one card. */
public record CollectionWithCard(String ownerId, String cardId, String collectionId) implements IndexKey {
    private static final KeyTemplate KEY = Entity.COLLECTION_CARD.on(Index.GSI2);

    static CollectionWithCard read(Values values) {
        return new CollectionWithCard(
                values.get(Fields.OWNER_ID), values.get(Fields.CARD_ID), values.get(Fields.COLLECTION_ID));
    }

    /** The collections of a user that hold a card. */
    public static KeyCondition of(String ownerId, String cardId) {
        return KEY.where(ownerId, cardId).all();
    }

    @Override
    public Filled filled() {
        return KEY.fill(ownerId, cardId, collectionId);
    }
}
