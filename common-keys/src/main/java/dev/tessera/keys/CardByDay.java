package dev.tessera.keys;

import dev.tessera.keys.encoding.KeyException;
import dev.tessera.keys.encoding.Values;
import java.time.Instant;
import java.time.LocalDate;

/** A published card on the UTC day it came out, by time. */
public record CardByDay(Instant publishedAt, String cardId, int shard) implements IndexKey {
    private static final KeyTemplate KEY = Entity.CARD.on(Index.GSI3);

    public CardByDay {
        publishedAt = Times.truncate(publishedAt);
    }

    static CardByDay read(Values values) {
        Instant publishedAt = values.get(Fields.PUBLISHED_AT);
        if (!Times.day(publishedAt).equals(values.get(Fields.DAY))) {
            throw new KeyException("publishedAt is not on the day of its partition");
        }
        return new CardByDay(publishedAt, values.get(Fields.CARD_ID), values.get(Fields.SHARD));
    }

    /** The cards of a day, in shard 0. */
    public static KeyCondition of(LocalDate day) {
        return KEY.where(day).all();
    }

    @Override
    public Filled filled() {
        return KEY.fill(Times.day(publishedAt), shard, publishedAt, cardId);
    }
}
