package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;
import java.time.Instant;

/** A card in a collection, by when it was added. */
public record CardInCollection(String collectionId, Instant createdAt, String cardId) implements IndexKey {
    private static final KeyTemplate KEY = Entity.COLLECTION_CARD.on(Index.GSI1);

    public CardInCollection {
        createdAt = Times.truncate(createdAt);
    }

    static CardInCollection read(Values values) {
        return new CardInCollection(
                values.get(Fields.COLLECTION_ID), values.get(Fields.CREATED_AT), values.get(Fields.CARD_ID));
    }

    /** The cards of a collection. */
    public static KeyCondition of(String collectionId) {
        return KEY.where(collectionId).all();
    }

    @Override
    public Filled filled() {
        return KEY.fill(collectionId, createdAt, cardId);
    }
}
