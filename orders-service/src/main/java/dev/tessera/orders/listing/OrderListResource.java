package dev.tessera.orders.listing;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.documents.DocumentReader;
import dev.tessera.orders.order.CompanyAccess;
import dev.tessera.orders.order.OrderResource;
import dev.tessera.orders.order.OrderStatus;
import dev.tessera.orders.order.OrderSummaryResponse;
import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.Page;
import dev.tessera.service.identity.Roles;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path(OrderResource.ORDERS)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Orders")
public class OrderListResource {

    private final ListingService lists;
    private final CompanyAccess access;
    private final DocumentReader documents;
    private final Edge edge;

    OrderListResource(ListingService lists, CompanyAccess access, DocumentReader documents, Edge edge) {
        this.lists = lists;
        this.access = access;
        this.documents = documents;
        this.edge = edge;
    }

    @GET
    @RolesAllowed(Roles.USER)
    @Operation(
            operationId = "listOrders",
            summary = "List orders of a company",
            description =
                    "By one filter at a time; without one, all of them, newest first. What just changed may need a"
                            + " moment to appear.")
    @APIResponse(responseCode = "200", description = "A page of orders.")
    @APIResponse(responseCode = "400", description = "More than one filter, or the cursor of another list.")
    public Uni<Page<OrderSummaryResponse>> orders(
            @Parameter(description = "The company.", example = "12ABC34501DE35") @PathParam("cnpj") String cnpj,
            @Parameter(
                            description = "Those in this status, newest first.",
                            schema = @Schema(implementation = OrderStatus.class))
                    @QueryParam("status")
                    String status,
            @Parameter(description = "Those of the customer with this CPF or CNPJ, newest first.")
                    @QueryParam("customer")
                    String customer,
            @Parameter(
                            description = "Those to this city, the latest expected delivery first; from and to are days"
                                    + " of delivery then.",
                            example = "Rio de Janeiro")
                    @QueryParam("city")
                    String city,
            @Parameter(description = "Those paid by this method, newest first.", example = "CartaoDeCredito")
                    @QueryParam("paymentMethod")
                    String paymentMethod,
            @Parameter(description = "Those with this product, by id.", example = "PRD-1001") @QueryParam("product")
                    String product,
            @Parameter(description = "Those whose id starts with this, by id.", example = "ORD-202310")
                    @QueryParam("orderId")
                    String orderId,
            @Parameter(description = "Those of this day (UTC) or time and later.", example = "2023-10-01")
                    @QueryParam("from")
                    String from,
            @Parameter(description = "Those of this day (UTC) or time and earlier.", example = "2023-10-31")
                    @QueryParam("to")
                    String to) {
        Cnpj company = access.toRead(cnpj);
        OrderQuery query = new OrderQuery(status, customer, city, paymentMethod, product, orderId, from, to);
        Listing listing = query.ofCompany(company, documents);
        return edge.list(paging -> lists.orders(listing, paging), OrderSummaryResponse::of);
    }
}
