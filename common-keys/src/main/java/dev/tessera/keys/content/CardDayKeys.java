package dev.tessera.keys.content;

import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import java.time.LocalDate;

public interface CardDayKeys {

    /** What happened to a card on one UTC day. */
    record Primary(String cardId, LocalDate day) implements PrimaryKey {}

    /** A card among the trends of a day, by score. */
    record ByTrend(LocalDate day, long score, String cardId, int shard) implements IndexKey {}
}
