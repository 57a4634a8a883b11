package dev.tessera.orders.picking;

import dev.tessera.orders.item.ItemStatus;
import dev.tessera.orders.item.LineResponse;
import dev.tessera.orders.order.CompanyAccess;
import dev.tessera.orders.order.OrderRef;
import dev.tessera.orders.order.Paths;
import dev.tessera.service.http.ETags;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.json.MergePatch;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
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
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path(Paths.ORDER + "/items")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Picking", description = "The items of orders on their way out of the warehouse.")
public class ItemResource {

    private static final String LEADS = " When the last item is Separado, so is the order; an item SemEstoque lets the"
            + " order wait for stock; one that is picked again takes its order back to EmSeparacao.";
    private static final String OPTIONAL_MATCH =
            "Only if the order is as you know it. Pickers who work side by side leave it out.";

    private final PickingService picking;
    private final CompanyAccess access;

    ItemResource(PickingService picking, CompanyAccess access) {
        this.picking = picking;
        this.access = access;
    }

    @GET
    @RolesAllowed(Roles.USER)
    @Operation(operationId = "listItems", summary = "What is in an order?", description = "All items, by product.")
    @APIResponse(
            responseCode = "200",
            description = "The items.",
            content = @Content(schema = @Schema(implementation = ItemsResponse.class)))
    @APIResponse(responseCode = "304", description = "As you know them.")
    @APIResponse(responseCode = "404", description = "No such order, or none of yours.")
    public Uni<Response> items(
            @Parameter(description = "The company.", example = "12ABC34501DE35") @PathParam("cnpj") String cnpj,
            @Parameter(description = "The order's id.") @PathParam("orderId") String orderId,
            @HeaderParam(HttpHeaders.IF_NONE_MATCH) String ifNoneMatch) {
        return picking.order(access.toRead(cnpj, orderId))
                .map(order -> ETags.answer(ifNoneMatch, ETags.of(order.version()), ItemsResponse.of(order)));
    }

    @PATCH
    @RolesAllowed(Roles.USER)
    @Consumes({MergePatch.MEDIA_TYPE, MediaType.APPLICATION_JSON})
    @Operation(
            operationId = "moveItems",
            summary = "Move several items of an order at once",
            description = "For owners and operators of the company. All of them move, or none." + LEADS)
    @APIResponse(
            responseCode = "200",
            description = "All items as they are now.",
            content = @Content(schema = @Schema(implementation = ItemsResponse.class)))
    @APIResponse(responseCode = "404", description = "No such order, or none of yours.")
    @APIResponse(
            responseCode = "409",
            description = "An item cannot go there, `allowed` lists where it can; or the order is sent or cancelled.")
    @APIResponse(responseCode = "412", description = "The order changed since you read it.")
    public Uni<Response> moveItems(
            @Parameter(description = "The company.", example = "12ABC34501DE35") @PathParam("cnpj") String cnpj,
            @Parameter(description = "The order's id.") @PathParam("orderId") String orderId,
            @Parameter(description = OPTIONAL_MATCH) @HeaderParam(HttpHeaders.IF_MATCH) String ifMatch,
            @NotNull MoveItemsRequest request) {
        OrderRef ref = access.toOperate(cnpj, orderId);
        Map<String, ItemStatus> moves = request.read();
        return picking.moveItems(ref, moves, ifMatch, access.subject())
                .map(order -> ETags.answer(null, ETags.of(order.version()), ItemsResponse.of(order)));
    }

    @PATCH
    @Path("/{productId}")
    @RolesAllowed(Roles.USER)
    @Consumes({MergePatch.MEDIA_TYPE, MediaType.APPLICATION_JSON})
    @Operation(
            operationId = "moveItem",
            summary = "Move an item of an order",
            description = "For owners and operators of the company." + LEADS)
    @APIResponse(
            responseCode = "200",
            description = "The item as it is now. The ETag is the order's.",
            content = @Content(schema = @Schema(implementation = LineResponse.class)))
    @APIResponse(responseCode = "404", description = "No such order or item, or none of yours.")
    @APIResponse(
            responseCode = "409",
            description = "The item cannot go there, `allowed` lists where it can; or the order is sent or cancelled.")
    @APIResponse(responseCode = "412", description = "The order changed since you read it.")
    public Uni<Response> moveItem(
            @Parameter(description = "The company.", example = "12ABC34501DE35") @PathParam("cnpj") String cnpj,
            @Parameter(description = "The order's id.") @PathParam("orderId") String orderId,
            @Parameter(description = "The product's id.") @PathParam("productId") String productId,
            @Parameter(description = OPTIONAL_MATCH) @HeaderParam(HttpHeaders.IF_MATCH) String ifMatch,
            @NotNull @Valid MoveItemRequest request) {
        OrderRef ref = access.toOperate(cnpj, orderId);
        return picking.moveItem(ref, productId, request.status(), ifMatch, access.subject())
                .map(order -> ETags.answer(
                        null,
                        ETags.of(order.version()),
                        LineResponse.of(order.line(productId).orElseThrow())));
    }
}
