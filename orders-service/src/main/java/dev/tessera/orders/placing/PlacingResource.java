package dev.tessera.orders.placing;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.documents.DocumentReader;
import dev.tessera.keys.model.Times;
import dev.tessera.orders.order.CompanyAccess;
import dev.tessera.orders.order.Order;
import dev.tessera.orders.order.OrderService;
import dev.tessera.orders.order.Paths;
import dev.tessera.orders.order.SummaryResponse;
import dev.tessera.service.http.ETags;
import dev.tessera.service.idempotency.Idempotency;
import dev.tessera.service.identity.Roles;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path(Paths.ORDERS)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Orders")
public class PlacingResource {

    private final OrderService orders;
    private final CompanyAccess access;
    private final Idempotency idempotency;
    private final DocumentReader documents;
    private final Clock clock;

    PlacingResource(
            OrderService orders, CompanyAccess access, Idempotency idempotency, DocumentReader documents, Clock clock) {
        this.orders = orders;
        this.access = access;
        this.idempotency = idempotency;
        this.documents = documents;
        this.clock = clock;
    }

    @POST
    @RolesAllowed(Roles.USER)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "placeOrder",
            summary = "Place an order",
            description = "For owners of the company. The whole order is there at once, or nothing of it. The answer is"
                    + " its summary, with totals as we compute them; read the order for its items.")
    @APIResponse(
            responseCode = "201",
            description = "Placed.",
            content = @Content(schema = @Schema(implementation = SummaryResponse.class)))
    @APIResponse(responseCode = "404", description = "No such company, or none of yours.")
    @APIResponse(responseCode = "409", description = "The company has an order with this id already.")
    public Uni<Response> place(
            @Parameter(description = "The company.", example = "12ABC34501DE35") @PathParam("cnpj") String cnpj,
            @HeaderParam(Idempotency.HEADER) String idempotencyKey,
            @NotNull PlaceOrderRequest request) {
        Cnpj company = access.toOwn(cnpj);
        String by = access.subject();
        Order order = request.read(company, documents, by, Times.truncate(clock.instant()));
        return idempotency.once(
                idempotencyKey,
                by,
                ticket -> orders.place(
                        order,
                        transaction -> ticket.record(
                                transaction, 201, SummaryResponse.of(order.summary()), headersOf(order))));
    }

    private static Map<String, String> headersOf(Order order) {
        return Map.of(HttpHeaders.LOCATION, Paths.of(order.ref()), HttpHeaders.ETAG, ETags.of(order.version()));
    }
}
