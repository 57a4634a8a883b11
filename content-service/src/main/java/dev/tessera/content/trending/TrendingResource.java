package dev.tessera.content.trending;

import dev.tessera.content.shared.ContentRules;
import dev.tessera.content.shared.Reader;
import dev.tessera.content.trending.TrendingResponse.TrendingCard;
import dev.tessera.service.edge.BadCursorException;
import dev.tessera.service.edge.Edge;
import dev.tessera.service.input.Validation;
import dev.tessera.service.problem.Problems;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

@Path("/")
@Tag(name = "Trending", description = "What happens to cards, day by day.")
public class TrendingResource {

    private static final int USUAL_DAYS = 30;
    private static final int MOST_DAYS = 366;

    private final TrendingService service;
    private final ViewService views;
    private final Edge edge;

    TrendingResource(TrendingService service, ViewService views, Edge edge) {
        this.service = service;
        this.views = views;
        this.edge = edge;
    }

    @GET
    @Path("/trending")
    @PermitAll
    @Operation(
            summary = "List the cards that much happens to",
            description = "What happened on one UTC day: views, votes, comments, additions to collections, weighed by"
                    + " the effort they take. Without `date` it is today; in the first hour of a day, and until"
                    + " something happens, still yesterday. `date` in the answer says which.")
    public Uni<TrendingResponse> listTrendingCards(
            @Parameter(
                            description = "A UTC day.",
                            schema = @Schema(type = SchemaType.STRING, format = "date"),
                            example = "2026-11-16")
                    @QueryParam("date")
                    String date) {
        LocalDate day = Validation.read(fields -> fields.optional("date", date, ContentRules::day));
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
        Reader reader = Reader.of(edge.caller());
        return edge.listOf(day, paging -> service.trendingOn(day, reader, paging), TrendingCard::of)
                .map(page -> new TrendingResponse(day, page.items(), page.next()));
    }

    @GET
    @Path("/cards/{cardId}/stats")
    @PermitAll
    @Operation(
            summary = "Read what happened to a card, day by day",
            description = "UTC days; the last 30 unless asked otherwise, " + MOST_DAYS + " at most.")
    public Uni<RestResponse<CardStatsResponse>> getCardStats(
            @PathParam("cardId") String cardId,
            @Parameter(
                            description = "The first day; without it, 29 days before the last.",
                            schema = @Schema(type = SchemaType.STRING, format = "date"))
                    @QueryParam("from")
                    String from,
            @Parameter(
                            description = "The last day; without it, today.",
                            schema = @Schema(type = SchemaType.STRING, format = "date"))
                    @QueryParam("to")
                    String to) {
        Validation fields = new Validation();
        LocalDate typedFrom = fields.optional("from", from, ContentRules::day);
        LocalDate typedTo = fields.optional("to", to, ContentRules::day);
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

    @POST
    @Path("/cards/{cardId}/views")
    @PermitAll
    @Operation(
            summary = "Tell that somebody sees a card",
            description = "Counted once for each viewer and UTC day, however often it is sent; so it needs no"
                    + " `Idempotency-Key`. Who has not signed in is recognised by their network, of which only a keyed"
                    + " hash is kept, until the day is over.")
    @APIResponse(responseCode = "409", description = "The card is not published.")
    public Uni<Void> viewCard(@PathParam("cardId") String cardId) {
        Reader reader = Reader.of(edge.caller());
        String address = edge.caller().address();
        return edge.change(() -> views.view(cardId, reader, address)).done();
    }
}
