package dev.tessera.service.sample;

import static dev.tessera.keys.AccessPattern.CREATE_CLIENT;

import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.tessera.keys.users.ClientKeys;
import dev.tessera.service.audit.Act;
import dev.tessera.service.change.Decision;
import dev.tessera.service.edge.BulkResult;
import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.Idempotent;
import dev.tessera.service.problem.Problem;
import dev.tessera.service.problem.ProblemKind;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.Write;
import io.quarkus.security.Authenticated;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.jboss.resteasy.reactive.RestResponse;

/** A POST whose effect must not happen twice: each one creates an item under an id of its own. */
@Path("/creations")
@Authenticated
public class CreationResource {

    /** How often the effect was begun, whatever came of it. */
    public static final AtomicInteger BEGUN = new AtomicInteger();

    private final Edge edge;
    private final Clock clock;

    CreationResource(Edge edge, Clock clock) {
        this.edge = edge;
        this.clock = clock;
    }

    public record CreationRequest(String name, Integer failWith) {}

    record Creation(String id, String name, Instant createdAt) {}

    record CreationResult(
            @JsonUnwrapped BulkResult result, @JsonRawValue String creation) {}

    @POST
    @Idempotent
    public Uni<RestResponse<Creation>> createFirst(CreationRequest request) {
        return edge.create(() -> create(request)).at(CreationResource::path).answer(creation -> creation);
    }

    @POST
    @Path("/bulk")
    @Idempotent
    public Uni<List<CreationResult>> createBoth(List<CreationRequest> requests) {
        return edge.createEach(
                        requests,
                        request -> edge.create(() -> create(request)).at(CreationResource::path),
                        creation -> creation)
                .map(results -> results.stream()
                        .map(one -> new CreationResult(one, one.created()))
                        .toList());
    }

    /** Refused by the table, and decided otherwise: the creation is there already. */
    @POST
    @Path("/refused")
    @Idempotent
    public Uni<RestResponse<Creation>> createRefused(CreationRequest request) {
        Creation there = new Creation("there", request.name(), Instant.EPOCH);
        Creation refused = new Creation(UUID.randomUUID().toString(), request.name(), clock.instant());
        Write write = new Write(
                CREATE_CLIENT,
                Transaction.create().put("client", item(refused.id(), refused.createdAt()), Condition.exists()));
        return edge.create(() -> Uni.createFrom()
                        .item(Decision.of(write, refused)
                                .audited(created(refused))
                                .orElse("client", found -> Decision.nothing(there))))
                .at(CreationResource::path)
                .answer(creation -> creation);
    }

    private static String path(Creation creation) {
        return "/creations/" + creation.id();
    }

    private Uni<Decision<Creation>> create(CreationRequest request) {
        BEGUN.incrementAndGet();
        if (request.failWith() != null) {
            throw Problem.of(
                    request.failWith() == 503 ? ProblemKind.UNAVAILABLE : ProblemKind.CONFLICT,
                    "told-to",
                    "As asked for.");
        }
        Creation creation = new Creation(UUID.randomUUID().toString(), request.name(), clock.instant());
        Write write = new Write(CREATE_CLIENT, transaction(creation.id(), creation.createdAt()));
        return Uni.createFrom().item(Decision.of(write, creation).audited(created(creation)));
    }

    private static Act created(Creation creation) {
        return new Act("CREATED", creation.id(), Optional.empty(), Map.of());
    }

    private static Transaction transaction(String id, Instant now) {
        return Transaction.create().put("client", item(id, now), Condition.absent());
    }

    private static Item item(String id, Instant now) {
        return Item.of(new ClientKeys.Primary(id))
                .with(new ClientKeys.ByAge(now, id))
                .stamped(now, now, 1)
                .build();
    }
}
