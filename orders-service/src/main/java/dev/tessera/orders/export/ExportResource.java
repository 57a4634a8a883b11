package dev.tessera.orders.export;

import static java.util.stream.Collectors.joining;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.orders.listing.ListingService;
import dev.tessera.orders.listing.Period;
import dev.tessera.orders.order.CompanyAccess;
import dev.tessera.orders.order.OrderResource;
import dev.tessera.orders.order.OrderSummary;
import dev.tessera.orders.order.OrderSummaryResponse;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.input.Validation;
import io.smallrye.mutiny.Multi;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path(OrderResource.ORDERS + "/" + OrderResource.EXPORT)
@Tag(name = "Orders")
public class ExportResource {

    private static final String NDJSON = "application/x-ndjson";
    private static final String CSV = "text/csv";

    private final ListingService lists;
    private final CompanyAccess access;

    ExportResource(ListingService lists, CompanyAccess access) {
        this.lists = lists;
        this.access = access;
    }

    @GET
    @Produces(NDJSON)
    @RolesAllowed({Roles.USER, Roles.SERVICE})
    @Operation(
            summary = "Export the orders of a company",
            description = "One line for each order, oldest first, however many there are: the summary as an object of"
                    + " JSON, or as CSV with a heading. It is sent as it is read; if reading fails on the way, the"
                    + " connection is cut, so that a part is not taken for the whole.")
    @APIResponse(
            responseCode = "200",
            description = "All orders of the period.",
            content = {
                @Content(
                        mediaType = NDJSON,
                        schema =
                                @Schema(
                                        type = SchemaType.STRING,
                                        description = "A line for each order, each an OrderSummary as JSON.")),
                @Content(
                        mediaType = CSV,
                        schema =
                                @Schema(
                                        type = SchemaType.STRING,
                                        description = "A heading with the names of OrderSummary, then a line for each"
                                                + " order (RFC 4180)."))
            })
    @APIResponse(responseCode = "404", description = "No such company, or none of yours.")
    public Multi<OrderSummaryResponse> exportOrders(
            @PathParam("cnpj") String cnpj, @QueryParam("from") String from, @QueryParam("to") String to) {
        return orders(cnpj, from, to).onItem().<OrderSummary>disjoint().map(OrderSummaryResponse::of);
    }

    /** The same operation to a client that asks for another type; a stream has one. Of two, the first by name is the default. */
    @GET
    @Produces(CSV)
    @RolesAllowed({Roles.USER, Roles.SERVICE})
    @Operation(hidden = true)
    public Multi<String> exportOrdersAsCsv(
            @PathParam("cnpj") String cnpj, @QueryParam("from") String from, @QueryParam("to") String to) {
        // The heading goes with the first orders: what fails before them can still be answered with a problem.
        AtomicReference<String> heading = new AtomicReference<>(SummaryCsv.HEADING);
        return orders(cnpj, from, to)
                .map(part -> part.stream()
                        .map(OrderSummaryResponse::of)
                        .map(SummaryCsv::line)
                        .collect(joining("", heading.getAndSet(""), "")))
                .filter(text -> !text.isEmpty());
    }

    private Multi<List<OrderSummary>> orders(String cnpj, String from, String to) {
        Cnpj company = access.toRead(cnpj);
        Period period = Validation.read(fields -> Period.read(fields, from, to));
        return lists.export(company, period);
    }
}
