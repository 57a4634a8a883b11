package dev.tessera.keys.content;

import dev.tessera.keys.IndexKey;
import dev.tessera.keys.ItemFacts;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Index;
import java.time.LocalDate;

public interface CardDayKeys {

    /** What happened to a card on one UTC day. */
    record Primary(String cardId, LocalDate day) implements PrimaryKey {}

    /** A card among the trends of a day, by score. */
    record ByTrend(LocalDate day, long score, String cardId, int shard) implements IndexKey {}

    /** The change feed moves it by its counters; the rebuild of trends does so again. */
    static void derive(ItemFacts day) {
        day.keep(Index.GSI3);
    }
}
