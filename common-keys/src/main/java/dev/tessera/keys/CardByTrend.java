package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;
import java.time.LocalDate;

/** A card among the trends of a day, by score. */
public record CardByTrend(LocalDate day, long score, String cardId, int shard) implements IndexKey {
    private static final KeyTemplate KEY = Entity.CARD_DAY.on(Index.GSI3);

    static CardByTrend read(Values values) {
        return new CardByTrend(
                values.get(Fields.DAY), values.get(Fields.SCORE), values.get(Fields.CARD_ID), values.get(Fields.SHARD));
    }

    /** The trends of a day, lowest score first, in shard 0. */
    public static KeyCondition of(LocalDate day) {
        return KEY.where(day).all();
    }

    @Override
    public Filled filled() {
        return KEY.fill(day, shard, score, cardId);
    }
}
