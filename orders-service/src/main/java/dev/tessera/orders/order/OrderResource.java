package dev.tessera.orders.order;

import dev.tessera.service.http.ETags;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.json.MergePatch;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path(Paths.ORDER)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Orders", description = "Orders of a company, for its members.")
public class OrderResource {

    private final OrderService orders;
    private final CompanyAccess access;

    OrderResource(OrderService orders, CompanyAccess access) {
        this.orders = orders;
        this.access = access;
    }

    @GET
    @RolesAllowed(Roles.USER)
    @Operation(operationId = "getOrder", summary = "Read an order with all its parts")
    @APIResponse(
            responseCode = "200",
            description = "The order.",
            content = @Content(schema = @Schema(implementation = OrderResponse.class)))
    @APIResponse(responseCode = "304", description = "As you know it.")
    @APIResponse(responseCode = "404", description = "No such order, or none of yours.")
    public Uni<Response> order(
            @Parameter(description = "The company.", example = "12ABC34501DE35") @PathParam("cnpj") String cnpj,
            @Parameter(description = "The order's id.") @PathParam("orderId") String orderId,
            @HeaderParam(HttpHeaders.IF_NONE_MATCH) String ifNoneMatch) {
        return orders.order(access.toRead(cnpj, orderId)).map(order -> answer(order, ifNoneMatch));
    }

    @PATCH
    @RolesAllowed(Roles.USER)
    @Consumes({MergePatch.MEDIA_TYPE, MediaType.APPLICATION_JSON})
    @Operation(
            operationId = "changeOrder",
            summary = "Change the notes of an order",
            description = "A JSON merge patch, for owners of the company.")
    @APIResponse(
            responseCode = "200",
            description = "The order as it is now.",
            content = @Content(schema = @Schema(implementation = OrderResponse.class)))
    @APIResponse(responseCode = "404", description = "No such order, or none of yours.")
    @APIResponse(responseCode = "412", description = "The order changed since you read it.")
    @APIResponse(responseCode = "428", description = "If-Match is missing.")
    public Uni<Response> change(
            @Parameter(description = "The company.", example = "12ABC34501DE35") @PathParam("cnpj") String cnpj,
            @Parameter(description = "The order's id.") @PathParam("orderId") String orderId,
            @Parameter(description = "The order's ETag.") @HeaderParam(HttpHeaders.IF_MATCH) String ifMatch,
            @NotNull ChangeOrderRequest patch) {
        return orders.changeNotes(access.toOwn(cnpj, orderId), patch, ifMatch).map(order -> answer(order, null));
    }

    private Response answer(Order order, String ifNoneMatch) {
        boolean inFull = access.seesCpfs(order.ref().cnpj());
        return ETags.answer(ifNoneMatch, ETags.of(order.version()), OrderResponse.of(order, inFull));
    }
}
