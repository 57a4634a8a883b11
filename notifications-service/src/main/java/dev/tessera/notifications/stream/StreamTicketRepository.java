package dev.tessera.notifications.stream;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.notifications.StreamTicketKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.Write;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;

@ApplicationScoped
class StreamTicketRepository {

    private final TableGateway table;

    StreamTicketRepository(TableGateway table) {
        this.table = table;
    }

    // TICKET#<hash> / TICKET
    Write issueStreamTicket(StreamTicket ticket, Admission admission, Instant now, Instant expiry) {
        return Write.put(
                AccessPattern.ISSUE_STREAM_TICKET,
                StreamTicketItem.of(ticket, admission, now, expiry),
                Condition.absent());
    }

    /** Single use is this one conditional delete: of two who come with the same ticket, one is refused. */
    // TICKET#<hash> / TICKET
    Uni<Admission> useStreamTicket(StreamTicket ticket) {
        return table.take(
                        AccessPattern.USE_STREAM_TICKET,
                        new StreamTicketKeys.Primary(ticket.hash()),
                        Condition.exists())
                .map(StreamTicketItem::admission);
    }
}
