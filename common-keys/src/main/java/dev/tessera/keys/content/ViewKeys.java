package dev.tessera.keys.content;

import dev.tessera.keys.Entity;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Filled;
import java.time.LocalDate;

public interface ViewKeys {

    /** That somebody saw a card on a UTC day. */
    record Primary(String cardId, String viewer, LocalDate day) implements PrimaryKey {
        @Override
        public Filled filled() {
            return Entity.VIEW.primary().fill(cardId, viewer, day);
        }
    }
}
