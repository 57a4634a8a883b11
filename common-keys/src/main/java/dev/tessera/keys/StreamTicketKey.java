package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** A ticket for one stream of notifications, by its hash. */
public record StreamTicketKey(String ticketHash) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.STREAM_TICKET.primary();

    static StreamTicketKey read(Values values) {
        return new StreamTicketKey(values.get(Fields.TICKET_HASH));
    }

    @Override
    public Filled filled() {
        return KEY.fill(ticketHash);
    }
}
