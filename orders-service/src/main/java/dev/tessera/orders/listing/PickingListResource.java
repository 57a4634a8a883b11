package dev.tessera.orders.listing;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.orders.order.CompanyAccess;
import dev.tessera.orders.order.ItemStatus;
import dev.tessera.orders.order.PickingItemResponse;
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
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/companies/{cnpj}/picking-items")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Picking")
public class PickingListResource {

    private final ListingService lists;
    private final CompanyAccess access;
    private final Edge edge;

    PickingListResource(ListingService lists, CompanyAccess access, Edge edge) {
        this.lists = lists;
        this.access = access;
        this.edge = edge;
    }

    @GET
    @RolesAllowed(Roles.USER)
    @Operation(
            operationId = "listPickingItems",
            summary = "What is there to pick, and what is out of stock?",
            description = "Items of all open orders of a company in one status, by city, expected delivery and order.")
    @APIResponse(responseCode = "200", description = "A page of items.")
    public Uni<Page<PickingItemResponse>> items(
            @Parameter(description = "The company.", example = "12ABC34501DE35") @PathParam("cnpj") String cnpj,
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
        Optional<String> to = Optional.ofNullable(fields.optional("city", city, Places::city));
        fields.check();
        Listing listing = Listing.itemsInStatus(company, in, to);
        return edge.list(paging -> lists.items(listing, paging), PickingItemResponse::of);
    }
}
