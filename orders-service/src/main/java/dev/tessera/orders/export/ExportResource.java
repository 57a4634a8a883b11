package dev.tessera.orders.export;

import static java.util.stream.Collectors.joining;

import dev.tessera.keys.Cnpj;
import dev.tessera.orders.listing.Period;
import dev.tessera.orders.order.CompanyAccess;
import dev.tessera.orders.order.Paths;
import dev.tessera.orders.order.Summary;
import dev.tessera.orders.order.SummaryResponse;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.input.Fields;
import io.smallrye.mutiny.Multi;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path(Paths.ORDERS + "/" + Paths.EXPORT)
@Tag(name = "Orders")
public class ExportResource {

    private final ExportService exports;
    private final ExportFormat format;
    private final CompanyAccess access;

    ExportResource(ExportService exports, ExportFormat format, CompanyAccess access) {
        this.exports = exports;
        this.format = format;
        this.access = access;
    }

    @GET
    @Produces({ExportFormat.NDJSON, ExportFormat.CSV})
    @RolesAllowed(Roles.USER)
    @Operation(
            operationId = "exportOrders",
            summary = "Export the orders of a company",
            description = "One line for each order, oldest first, however many there are: the summary as an object of"
                    + " JSON, or as CSV with a header. It is sent as it is read; if reading fails on the way, the"
                    + " connection is cut, so that a part is not taken for the whole.")
    @APIResponse(
            responseCode = "200",
            description = "All orders of the period.",
            content = {
                @Content(mediaType = ExportFormat.NDJSON, schema = @Schema(implementation = SummaryResponse.class)),
                @Content(mediaType = ExportFormat.CSV, schema = @Schema(implementation = String.class))
            })
    @APIResponse(responseCode = "404", description = "No such company, or none of yours.")
    public Multi<String> export(
            @Parameter(description = "The company.", example = "12ABC34501DE35") @PathParam("cnpj") String cnpj,
            @Parameter(description = "Orders of this day (UTC) or time and later.", example = "2023-10-01")
                    @QueryParam("from")
                    String from,
            @Parameter(description = "Orders of this day (UTC) or time and earlier.", example = "2023-10-31")
                    @QueryParam("to")
                    String to,
            @Context HttpHeaders headers) {
        Cnpj company = access.toRead(cnpj);
        Fields fields = new Fields();
        Period period = Period.read(fields, from, to);
        fields.check();
        Multi<List<Summary>> orders = exports.export(company, period);
        return ExportFormat.isCsv(headers.getAcceptableMediaTypes())
                ? lines(orders, Optional.of(ExportFormat.CSV_HEADER), ExportFormat::csv)
                : lines(orders, Optional.empty(), format::json);
    }

    /** The heading goes with the first orders: what fails before them can still be answered with a problem. */
    private static Multi<String> lines(
            Multi<List<Summary>> orders, Optional<String> heading, Function<SummaryResponse, String> line) {
        AtomicReference<Optional<String>> first = new AtomicReference<>(heading);
        return orders.map(part -> Stream.concat(
                                first.getAndSet(Optional.empty()).stream(),
                                part.stream().map(SummaryResponse::of).map(line))
                        .collect(joining("\n")))
                .filter(text -> !text.isEmpty());
    }
}
