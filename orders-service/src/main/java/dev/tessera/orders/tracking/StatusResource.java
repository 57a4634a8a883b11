package dev.tessera.orders.tracking;

import dev.tessera.orders.order.CompanyAccess;
import dev.tessera.orders.order.OrderRef;
import dev.tessera.orders.order.OrderService;
import dev.tessera.orders.order.Paths;
import dev.tessera.orders.status.StatusChange;
import dev.tessera.service.edge.Page;
import dev.tessera.service.http.ETags;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.input.FreeText;
import dev.tessera.service.input.Validation;
import dev.tessera.service.paging.CursorScope;
import dev.tessera.service.paging.Cursors;
import dev.tessera.service.paging.PageRequest;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path(Paths.ORDER)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Status", description = "How far an order is, and how it got there.")
public class StatusResource {

    private final OrderService orders;
    private final TrackingService tracking;
    private final CompanyAccess access;
    private final Cursors cursors;

    StatusResource(OrderService orders, TrackingService tracking, CompanyAccess access, Cursors cursors) {
        this.orders = orders;
        this.tracking = tracking;
        this.access = access;
        this.cursors = cursors;
    }

    @GET
    @Path("/status")
    @RolesAllowed(Roles.USER)
    @Operation(operationId = "getStatus", summary = "Read the status of an order, and where it may go from there")
    @APIResponse(
            responseCode = "200",
            description = "The status.",
            content = @Content(schema = @Schema(implementation = StatusResponse.class)))
    @APIResponse(responseCode = "304", description = "As you know it.")
    @APIResponse(responseCode = "404", description = "No such order, or none of yours.")
    public Uni<Response> status(
            @Parameter(description = "The company.", example = "12ABC34501DE35") @PathParam("cnpj") String cnpj,
            @Parameter(description = "The order's id.") @PathParam("orderId") String orderId,
            @HeaderParam(HttpHeaders.IF_NONE_MATCH) String ifNoneMatch) {
        return orders.summary(access.toRead(cnpj, orderId))
                .map(summary ->
                        ETags.answer(ifNoneMatch, ETags.of(summary.version()), StatusResponse.of(summary.latest())));
    }

    @PUT
    @Path("/status")
    @RolesAllowed(Roles.USER)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "changeStatus",
            summary = "Move an order to another status",
            description = "For owners and operators of the company. With AguardandoSeparacao, items that waited for"
                    + " stock wait to be picked; with Separado, all items are picked; with Enviado and Cancelado, they"
                    + " leave the lists of things to pick.")
    @APIResponse(
            responseCode = "200",
            description = "The status.",
            content = @Content(schema = @Schema(implementation = StatusResponse.class)))
    @APIResponse(responseCode = "404", description = "No such order, or none of yours.")
    @APIResponse(responseCode = "409", description = "Not from where it is; `allowed` lists where it may go.")
    @APIResponse(responseCode = "412", description = "The order changed since you read it.")
    @APIResponse(responseCode = "428", description = "If-Match is missing.")
    public Uni<Response> changeStatus(
            @Parameter(description = "The company.", example = "12ABC34501DE35") @PathParam("cnpj") String cnpj,
            @Parameter(description = "The order's id.") @PathParam("orderId") String orderId,
            @Parameter(description = "The order's ETag.") @HeaderParam(HttpHeaders.IF_MATCH) String ifMatch,
            @NotNull @Valid ChangeStatusRequest request) {
        OrderRef ref = access.toOperate(cnpj, orderId);
        return tracking.moveTo(ref, request.status(), reason(request), ifMatch, access.subject())
                .map(order -> ETags.answer(null, ETags.of(order.version()), StatusResponse.of(order.latest())));
    }

    @GET
    @Path("/status-history")
    @RolesAllowed(Roles.USER)
    @Operation(
            operationId = "listStatusHistory",
            summary = "Which statuses had an order?",
            description = "Newest first.")
    @APIResponse(responseCode = "200", description = "A page of changes.")
    @APIResponse(responseCode = "404", description = "No such order, or none of yours.")
    public Uni<Page<StatusChangeResponse>> history(
            @Parameter(description = "The company.", example = "12ABC34501DE35") @PathParam("cnpj") String cnpj,
            @Parameter(description = "The order's id.") @PathParam("orderId") String orderId,
            @QueryParam("limit") @DefaultValue("20") @Min(1) @Max(PageRequest.MAX_LIMIT) int limit,
            @QueryParam("cursor") String cursor) {
        OrderRef ref = access.toRead(cnpj, orderId);
        CursorScope scope = new CursorScope("status-history", Paths.of(ref), access.subject());
        return orders.history(ref, limit, cursors.start(scope, new PageRequest(limit, cursor)))
                .map(page -> new Page<>(
                        page.changes().stream().map(StatusChangeResponse::of).toList(),
                        page.next()
                                .map(position -> cursors.encode(scope, position))
                                .orElse(null)));
    }

    private static Optional<String> reason(ChangeStatusRequest request) {
        Validation fields = new Validation();
        String reason =
                fields.optional("reason", request.reason(), typed -> FreeText.line(typed, StatusChange.MAX_REASON));
        fields.check();
        return Optional.ofNullable(reason);
    }
}
