package dev.tessera.content.trending;

import dev.tessera.content.publication.Cached;
import dev.tessera.content.trending.TrendingService.TrendPage;
import dev.tessera.service.edge.BadCursorException;
import dev.tessera.service.input.Validation;
import dev.tessera.service.paging.CursorScope;
import dev.tessera.service.paging.Cursors;
import dev.tessera.service.paging.PageRequest;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.ws.rs.DefaultValue;
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
    private final Cursors cursors;

    TrendingResource(TrendingService service, Cursors cursors) {
        this.service = service;
        this.cursors = cursors;
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
                    String date,
            @QueryParam("limit") @DefaultValue("20") @Min(1) @Max(PageRequest.MAX_LIMIT) int limit,
            @QueryParam("cursor") String cursor) {
        Validation fields = new Validation();
        LocalDate day = fields.optional("date", date, Days::parse);
        fields.check();
        Uni<TrendPage> page = cursor == null
                ? day == null ? service.trending(limit) : service.trendingOn(day, limit, null)
                : continued(day == null ? service.trendingDay() : day, day == null, limit, cursor);
        return page.map(found -> TrendingResponse.of(
                found,
                found.next()
                        .map(next -> cursors.encode(scope(found.day()), next))
                        .orElse(null)));
    }

    /** A list without a date goes on with the day it began with, also past midnight. */
    private Uni<TrendPage> continued(LocalDate day, boolean orYesterday, int limit, String cursor) {
        try {
            return service.trendingOn(day, limit, cursors.decode(scope(day), cursor));
        } catch (BadCursorException e) {
            if (orYesterday) {
                return continued(day.minusDays(1), false, limit, cursor);
            }
            throw e;
        }
    }

    /** The same for everybody. */
    private static CursorScope scope(LocalDate day) {
        return new CursorScope("/trending", day.toString(), null);
    }
}
