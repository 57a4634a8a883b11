package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** A card. */
public record CardKey(String cardId) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.CARD.primary();

    static CardKey read(Values values) {
        return new CardKey(values.get(Fields.CARD_ID));
    }

    /** The card with its counters and its text. */
    public static KeyCondition whole(String cardId) {
        return KEY.where(cardId).subtree();
    }

    @Override
    public Filled filled() {
        return KEY.fill(cardId);
    }
}
