package dev.tessera.keys.content;

import dev.tessera.keys.PrimaryKey;
import java.time.LocalDate;

public interface ViewKeys {

    /** That somebody saw a card on a UTC day. */
    record Primary(String cardId, String viewer, LocalDate day) implements PrimaryKey {}
}
