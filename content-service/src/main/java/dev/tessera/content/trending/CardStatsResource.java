package dev.tessera.content.trending;

import dev.tessera.content.shared.Cached;
import dev.tessera.content.shared.Reader;
import dev.tessera.service.edge.Edge;
import dev.tessera.service.input.Validation;
import dev.tessera.service.problem.Problems;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

@Path("/cards/{cardId}/stats")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Trending")
public class CardStatsResource {

    private static final int USUAL_DAYS = 30;
    private static final int MOST_DAYS = 366;

    private final TrendingService service;
    private final Edge edge;

    CardStatsResource(TrendingService service, Edge edge) {
        this.service = service;
        this.edge = edge;
    }

    @GET
    @PermitAll
    @Cached
    @Operation(
            operationId = "getCardStats",
            summary = "Read what happened to a card, day by day",
            description = "UTC days; the last 30 unless asked otherwise, " + MOST_DAYS + " at most.")
    @APIResponse(responseCode = "200", description = "The card's counters, in total and by day.")
    public Uni<RestResponse<CardStatsResponse>> stats(
            @Parameter(description = "The card's id.") @PathParam("cardId") String cardId,
            @Parameter(
                            description = "The first day; without it, 29 days before the last.",
                            schema = @Schema(format = "date"))
                    @QueryParam("from")
                    String from,
            @Parameter(description = "The last day; without it, today.", schema = @Schema(format = "date"))
                    @QueryParam("to")
                    String to) {
        Validation fields = new Validation();
        LocalDate typedFrom = fields.optional("from", from, Days::parse);
        LocalDate typedTo = fields.optional("to", to, Days::parse);
        fields.check();
        LocalDate last = typedTo == null ? service.today() : typedTo;
        LocalDate first = typedFrom == null ? last.minusDays(USUAL_DAYS - 1L) : typedFrom;
        if (first.isAfter(last)) {
            throw Problems.validationFailed("from", "must not be after the last day");
        }
        if (ChronoUnit.DAYS.between(first, last) >= MOST_DAYS) {
            throw Problems.validationFailed(
                    "from", "must not be more than " + MOST_DAYS + " days ago, seen from the last");
        }
        return edge.read(service.statsOf(cardId, first, last, Reader.of(edge.caller())), CardStatsResponse::of);
    }
}
