package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;
import java.time.LocalDate;

/** What happened to a card on one UTC day. */
public record CardDayKey(String cardId, LocalDate day) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.CARD_DAY.primary();

    static CardDayKey read(Values values) {
        return new CardDayKey(values.get(Fields.CARD_ID), values.get(Fields.DAY));
    }

    /** The days of a card. */
    public static KeyCondition of(String cardId) {
        return KEY.where(cardId).all();
    }

    /** Its days from one to another, both included. */
    public static KeyCondition between(String cardId, LocalDate from, LocalDate to) {
        return KEY.where(cardId).between(from, to);
    }

    @Override
    public Filled filled() {
        return KEY.fill(cardId, day);
    }
}
