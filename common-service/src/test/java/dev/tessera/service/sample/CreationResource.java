package dev.tessera.service.sample;

import static dev.tessera.keys.AccessPattern.CREATE_CLIENT;

import dev.tessera.keys.users.ClientKeys;
import dev.tessera.service.http.Problem;
import dev.tessera.service.idempotency.Idempotency;
import dev.tessera.service.idempotency.Ticket;
import dev.tessera.service.identity.Caller;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.Transaction;
import io.quarkus.security.Authenticated;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;

/** A POST whose effect must not happen twice: each one creates an item under an id of its own. */
@Path("/creations")
@Authenticated
public class CreationResource {

    /** How often the effect was begun, whatever came of it. */
    public static final AtomicInteger BEGUN = new AtomicInteger();

    private final Idempotency idempotency;
    private final TableGateway table;
    private final Caller caller;
    private final Clock clock;

    CreationResource(Idempotency idempotency, TableGateway table, Caller caller, Clock clock) {
        this.idempotency = idempotency;
        this.table = table;
        this.caller = caller;
        this.clock = clock;
    }

    public record CreationRequest(String name, Integer failWith) {}

    record Creation(String id, String name, Instant createdAt) {}

    @POST
    public Uni<Response> createFirst(@HeaderParam(Idempotency.HEADER) String key, CreationRequest request) {
        return idempotency.once(key, caller.subject(), ticket -> create(ticket, request));
    }

    @POST
    @Path("/second-of-two")
    public Uni<Response> createSecond(@HeaderParam(Idempotency.HEADER) String key, CreationRequest request) {
        return idempotency.once(key, 1, caller.subject(), ticket -> create(ticket, request));
    }

    @POST
    @Path("/nothing")
    public Uni<Response> createNothing(@HeaderParam(Idempotency.HEADER) String key) {
        return idempotency.once(key, caller.subject(), ticket -> {
            Transaction transaction = transaction("nothing-" + UUID.randomUUID(), clock.instant());
            Response answer = ticket.record(transaction, 204, null, Map.of());
            return table.transact(CREATE_CLIENT, transaction).replaceWith(answer);
        });
    }

    private Uni<Response> create(Ticket ticket, CreationRequest request) {
        BEGUN.incrementAndGet();
        if (request.failWith() != null) {
            throw Problem.of(request.failWith(), "told-to", "Told to", "As asked for.");
        }
        Creation creation = new Creation(UUID.randomUUID().toString(), request.name(), clock.instant());
        Transaction transaction = transaction(creation.id(), creation.createdAt());
        Response created = ticket.record(transaction, 201, creation, Map.of("Location", "/creations/" + creation.id()));
        return table.transact(CREATE_CLIENT, transaction).replaceWith(created);
    }

    private static Transaction transaction(String id, Instant now) {
        Item item = Item.of(new ClientKeys.Primary(id))
                .with(new ClientKeys.ByAge(now, id))
                .stamped(now, now, 1)
                .build();
        return Transaction.create().put("client", item, Condition.absent());
    }
}
