package dev.tessera.keys.notifications;

import dev.tessera.keys.Entity;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Filled;

public interface StreamTicketKeys {

    /** A ticket for one stream of notifications, by its hash. */
    record Primary(String ticketHash) implements PrimaryKey {
        @Override
        public Filled filled() {
            return Entity.STREAM_TICKET.primary().fill(ticketHash);
        }
    }
}
