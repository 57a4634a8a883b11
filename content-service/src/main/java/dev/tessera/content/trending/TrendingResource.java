package dev.tessera.content.trending;

import dev.tessera.content.shared.Cached;
import dev.tessera.content.trending.TrendingResponse.TrendingCard;
import dev.tessera.service.edge.BadCursorException;
import dev.tessera.service.edge.Edge;
import dev.tessera.service.input.Validation;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.LocalDate;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/trending")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Trending", description = "What happens to cards, day by day.")
public class TrendingResource {

    private final TrendingService service;
    private final Edge edge;

    TrendingResource(TrendingService service, Edge edge) {
        this.service = service;
        this.edge = edge;
    }

    @GET
    @PermitAll
    @Cached
    @Operation(
            operationId = "listTrendingCards",
            summary = "List the cards that much happens to",
            description = "What happened on one UTC day: views, votes, comments, additions to collections, weighed by"
                    + " the effort they take. Without `date` it is today; in the first hour of a day, and until"
                    + " something happens, still yesterday. `date` in the answer says which.")
    @APIResponse(responseCode = "200", description = "A page of cards, the most trending first.")
    public Uni<TrendingResponse> trending(
            @Parameter(description = "A UTC day.", schema = @Schema(format = "date"), example = "2026-11-16")
                    @QueryParam("date")
                    String date) {
        Validation fields = new Validation();
        LocalDate day = fields.optional("date", date, Days::parse);
        fields.check();
        if (day != null) {
            return trendingOn(day);
        }
        LocalDate current = service.trendingDay();
        Uni<TrendingResponse> dayBefore = trendingOn(current.minusDays(1));
        // A list goes on with the day it began with, also past midnight: its cursor is of no other day.
        return trendingOn(current)
                .chain(page -> page.items().isEmpty()
                        ? dayBefore.onFailure(BadCursorException.class).recoverWithItem(page)
                        : Uni.createFrom().item(page))
                .onFailure(BadCursorException.class)
                .recoverWithUni(dayBefore);
    }

    private Uni<TrendingResponse> trendingOn(LocalDate day) {
        return edge.listOf(day, paging -> service.trendingOn(day, paging), TrendingCard::of)
                .map(page -> new TrendingResponse(day, page.items(), page.next()));
    }
}
