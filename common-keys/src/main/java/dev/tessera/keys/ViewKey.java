package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;
import java.time.LocalDate;

/** That somebody saw a card on a UTC day. */
public record ViewKey(String cardId, String viewer, LocalDate day) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.VIEW.primary();

    static ViewKey read(Values values) {
        return new ViewKey(values.get(Fields.CARD_ID), values.get(Fields.VIEWER), values.get(Fields.DAY));
    }

    @Override
    public Filled filled() {
        return KEY.fill(cardId, viewer, day);
    }
}
