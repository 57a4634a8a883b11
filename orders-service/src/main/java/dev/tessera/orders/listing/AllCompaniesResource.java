package dev.tessera.orders.listing;

import dev.tessera.keys.documents.DocumentReader;
import dev.tessera.orders.order.ItemStatus;
import dev.tessera.orders.order.OrderStatus;
import dev.tessera.orders.order.OrderSummaryResponse;
import dev.tessera.orders.order.PickingItemResponse;
import dev.tessera.orders.order.ShardConfig;
import dev.tessera.orders.values.EnumNames;
import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.Page;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.input.Validation;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "All companies", description = "Across all companies, for administrators.")
public class AllCompaniesResource {

    private final ListingService lists;
    private final DocumentReader documents;
    private final ShardConfig shards;
    private final Edge edge;

    AllCompaniesResource(ListingService lists, DocumentReader documents, ShardConfig shards, Edge edge) {
        this.lists = lists;
        this.documents = documents;
        this.shards = shards;
        this.edge = edge;
    }

    @GET
    @Path("/orders")
    @RolesAllowed(Roles.ADMIN)
    @Operation(
            operationId = "listOrdersOfAllCompanies",
            summary = "List orders of all companies",
            description = "By exactly one filter; sorted by company and order.")
    @APIResponse(responseCode = "200", description = "A page of orders.")
    @APIResponse(responseCode = "400", description = "Not exactly one filter, or the cursor of another list.")
    public Uni<Page<OrderSummaryResponse>> orders(
            @Parameter(description = "Those in this status.", schema = @Schema(implementation = OrderStatus.class))
                    @QueryParam("status")
                    String status,
            @Parameter(description = "Those of the customer with this CPF or CNPJ.") @QueryParam("customer")
                    String customer,
            @Parameter(description = "Those to this city.", example = "Rio de Janeiro") @QueryParam("city") String city,
            @Parameter(description = "Those paid by this method.", example = "CartaoDeCredito")
                    @QueryParam("paymentMethod")
                    String paymentMethod,
            @Parameter(description = "Those with this product.", example = "PRD-1001") @QueryParam("product")
                    String product) {
        OrderQuery query = new OrderQuery(status, customer, city, paymentMethod, product, null, null, null);
        Listing listing = query.ofAllCompanies(documents, shards);
        return edge.list(paging -> lists.orders(listing, paging), OrderSummaryResponse::of);
    }

    @GET
    @Path("/picking-items")
    @RolesAllowed(Roles.ADMIN)
    @Operation(
            operationId = "listPickingItemsOfAllCompanies",
            summary = "List items of all companies in one status",
            description = "Items of open orders, sorted by company, order and product.")
    @APIResponse(responseCode = "200", description = "A page of items.")
    public Uni<Page<PickingItemResponse>> items(
            @Parameter(
                            required = true,
                            description = "Items in this status.",
                            schema = @Schema(implementation = ItemStatus.class))
                    @QueryParam("status")
                    String status) {
        ItemStatus in = Validation.require("status", status, typed -> EnumNames.parse(ItemStatus.class, typed));
        Listing listing = Listing.itemsInStatus(in, shards.itemStatus());
        return edge.list(paging -> lists.items(listing, paging), PickingItemResponse::of);
    }
}
