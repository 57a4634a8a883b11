package dev.tessera.keys.notifications;

import dev.tessera.keys.Entity;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Filled;
import dev.tessera.keys.model.KeyTemplate;

public interface StreamTicketKeys {

    /** A ticket for one stream of notifications, by its hash. */
    record Primary(String ticketHash) implements PrimaryKey {
        private static final KeyTemplate KEY = Entity.STREAM_TICKET.primary();

        @Override
        public Filled filled() {
            return KEY.fill(ticketHash);
        }
    }
}
