package dev.tessera.keys.notifications;

import dev.tessera.keys.PrimaryKey;

public interface StreamTicketKeys {

    /** A ticket for one stream of notifications, by its hash. */
    record Primary(String ticketHash) implements PrimaryKey {}
}
