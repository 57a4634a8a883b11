package dev.tessera.keys.content;

import dev.tessera.keys.Entity;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Filled;
import dev.tessera.keys.model.KeyTemplate;
import java.time.LocalDate;

public interface ViewKeys {

    /** That somebody saw a card on a UTC day. */
    record Primary(String cardId, String viewer, LocalDate day) implements PrimaryKey {
        private static final KeyTemplate KEY = Entity.VIEW.primary();

        @Override
        public Filled filled() {
            return KEY.fill(cardId, viewer, day);
        }
    }
}
