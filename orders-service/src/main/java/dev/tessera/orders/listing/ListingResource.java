package dev.tessera.orders.listing;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.documents.DocumentReader;
import dev.tessera.keys.orders.ListName;
import dev.tessera.orders.order.CompanyAccess;
import dev.tessera.orders.order.ItemStatus;
import dev.tessera.orders.order.OrderResource;
import dev.tessera.orders.order.OrderStatus;
import dev.tessera.orders.order.OrderSummaryResponse;
import dev.tessera.orders.order.PickingItemResponse;
import dev.tessera.orders.order.ShardConfig;
import dev.tessera.orders.values.EnumNames;
import dev.tessera.orders.values.Places;
import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.Page;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.input.Validation;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/")
public class ListingResource {

    private final ListingService lists;
    private final CompanyAccess access;
    private final DocumentReader documents;
    private final ShardConfig shards;
    private final Edge edge;

    ListingResource(
            ListingService lists, CompanyAccess access, DocumentReader documents, ShardConfig shards, Edge edge) {
        this.lists = lists;
        this.access = access;
        this.documents = documents;
        this.shards = shards;
        this.edge = edge;
    }

    @GET
    @Path(OrderResource.ORDERS)
    @RolesAllowed({Roles.USER, Roles.SERVICE})
    @Tag(name = "Orders")
    @Operation(
            summary = "List orders of a company",
            description =
                    "By one filter at a time; without one, all of them. Newest first, but by id where they are asked for by"
                            + " product or id. What just changed may need a moment to appear.")
    public Uni<Page<OrderSummaryResponse>> listOrders(
            @PathParam("cnpj") String cnpj,
            @Parameter(description = "Those in this status.", schema = @Schema(implementation = OrderStatus.class))
                    @QueryParam("status")
                    String status,
            @QueryParam("customer") String customer,
            @Parameter(
                            description = "Those to this city, the latest expected delivery first; from and to are days"
                                    + " of delivery then.",
                            example = "Rio de Janeiro")
                    @QueryParam("city")
                    String city,
            @QueryParam("paymentMethod") String paymentMethod,
            @QueryParam("product") String product,
            @Parameter(description = "Those whose id starts with this, by id.", example = "ORD-202310")
                    @QueryParam("orderId")
                    String orderId,
            @QueryParam("from") String from,
            @QueryParam("to") String to) {
        Cnpj company = access.toRead(cnpj);
        OrderQuery query = new OrderQuery(status, customer, city, paymentMethod, product, orderId, from, to);
        Listing listing = query.ofCompany(company, documents, access);
        return edge.list(paging -> lists.orders(listing, paging), OrderSummaryResponse::of);
    }

    @GET
    @Path("/companies/{cnpj}/picking-items")
    @RolesAllowed({Roles.USER, Roles.SERVICE})
    @Tag(name = "Picking")
    @Operation(
            summary = "What is there to pick, and what is out of stock?",
            description = "Items of all open orders of a company in one status, by city, expected delivery and order.")
    public Uni<Page<PickingItemResponse>> listPickingItems(
            @PathParam("cnpj") String cnpj,
            @Parameter(
                            required = true,
                            description = "Items in this status.",
                            schema = @Schema(implementation = ItemStatus.class))
                    @QueryParam("status")
                    String status,
            @Parameter(description = "Only those to this city.", example = "Rio de Janeiro") @QueryParam("city")
                    String city) {
        Cnpj company = access.toRead(cnpj);
        Validation fields = new Validation();
        ItemStatus in = fields.required("status", status, typed -> EnumNames.parse(ItemStatus.class, typed));
        Optional<String> to =
                Optional.ofNullable(fields.optional("city", city, typed -> ListName.of(Places.city(typed))));
        fields.check();
        Listing listing = Listing.itemsInStatus(company, in, to);
        return edge.list(paging -> lists.items(listing, paging), PickingItemResponse::of);
    }

    @GET
    @Path("/orders")
    @RolesAllowed(Roles.ADMIN)
    @Tag(name = "All companies", description = "Across all companies, for administrators.")
    @Operation(
            summary = "List orders of all companies",
            description = "By exactly one filter; sorted by company and order.")
    public Uni<Page<OrderSummaryResponse>> listOrdersOfAllCompanies(
            @Parameter(description = "Those in this status.", schema = @Schema(implementation = OrderStatus.class))
                    @QueryParam("status")
                    String status,
            @QueryParam("customer") String customer,
            @Parameter(description = "Those to this city.", example = "Rio de Janeiro") @QueryParam("city") String city,
            @QueryParam("paymentMethod") String paymentMethod,
            @QueryParam("product") String product) {
        OrderQuery query = new OrderQuery(status, customer, city, paymentMethod, product, null, null, null);
        Listing listing = query.ofAllCompanies(documents, shards);
        return edge.list(paging -> lists.orders(listing, paging), OrderSummaryResponse::of);
    }

    @GET
    @Path("/picking-items")
    @RolesAllowed(Roles.ADMIN)
    @Tag(name = "All companies")
    @Operation(
            summary = "List items of all companies in one status",
            description = "Items of open orders, sorted by company, order and product.")
    public Uni<Page<PickingItemResponse>> listPickingItemsOfAllCompanies(
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
