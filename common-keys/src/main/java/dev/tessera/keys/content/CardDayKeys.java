package dev.tessera.keys.content;

import dev.tessera.keys.Entity;
import dev.tessera.keys.IndexKey;
import dev.tessera.keys.ItemFacts;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.keys.model.KeyTemplate;
import java.time.LocalDate;

public interface CardDayKeys {

    /** What happened to a card on one UTC day. */
    record Primary(String cardId, LocalDate day) implements PrimaryKey {
        private static final KeyTemplate KEY = Entity.CARD_DAY.primary();

        public static KeyCondition of(String cardId) {
            return KEY.where(cardId).all();
        }

        /** Its days from one to another, both included. */
        public static KeyCondition between(String cardId, LocalDate from, LocalDate to) {
            return KEY.where(cardId).between(from, to);
        }
    }

    /** A card among the trends of a day, by score. */
    record ByTrend(LocalDate day, long score, String cardId, int shard) implements IndexKey {
        private static final KeyTemplate KEY = Entity.CARD_DAY.on(Index.GSI3);

        /** The trends of a day, lowest score first, in shard 0. */
        public static KeyCondition of(LocalDate day) {
            return KEY.where(day).all();
        }
    }

    /** The change feed moves it by its counters; the rebuild of trends does so again. */
    static void derive(ItemFacts day) {
        day.keep(Index.GSI3);
    }
}
