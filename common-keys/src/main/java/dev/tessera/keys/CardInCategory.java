package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;
import java.time.Instant;

/** A published card in its category, by age. */
public record CardInCategory(String categoryId, Instant publishedAt, String cardId) implements IndexKey {
    private static final KeyTemplate KEY = Entity.CARD.on(Index.GSI2);

    public CardInCategory {
        publishedAt = Times.truncate(publishedAt);
    }

    static CardInCategory read(Values values) {
        return new CardInCategory(
                values.get(Fields.CATEGORY_ID), values.get(Fields.PUBLISHED_AT), values.get(Fields.CARD_ID));
    }

    /** The published cards of a category. */
    public static KeyCondition of(String categoryId) {
        return KEY.where(categoryId).all();
    }

    /** Those that were published in this time, both ends included. */
    public static KeyCondition between(String categoryId, Instant from, Instant to) {
        return KEY.where(categoryId).between(from, to);
    }

    @Override
    public Filled filled() {
        return KEY.fill(categoryId, publishedAt, cardId);
    }
}
