package dev.tessera.content.trending;

import dev.tessera.content.publication.Cached;
import dev.tessera.content.publication.Reader;
import dev.tessera.service.http.ETags;
import dev.tessera.service.identity.Caller;
import dev.tessera.service.input.Validation;
import dev.tessera.service.problem.Problems;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/cards/{cardId}")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Trending")
public class CardStatsResource {

    private static final int USUAL_DAYS = 30;
    private static final int MOST_DAYS = 366;

    private final TrendingService service;
    private final ViewService views;
    private final Caller caller;

    CardStatsResource(TrendingService service, ViewService views, Caller caller) {
        this.service = service;
        this.views = views;
        this.caller = caller;
    }

    @GET
    @Path("/stats")
    @PermitAll
    @Cached
    @Operation(
            operationId = "getCardStats",
            summary = "Read what happened to a card, day by day",
            description = "UTC days; the last 30 unless asked otherwise, " + MOST_DAYS + " at most.")
    @APIResponse(
            responseCode = "200",
            description = "The card's counters, in total and by day.",
            content = @Content(schema = @Schema(implementation = CardStatsResponse.class)))
    @APIResponse(responseCode = "304", description = "As you know it.")
    @APIResponse(responseCode = "404", description = "No such card, or none that you may see.")
    public Uni<Response> stats(
            @Parameter(description = "The card's id.") @PathParam("cardId") String cardId,
            @Parameter(
                            description = "The first day; without it, 29 days before the last.",
                            schema = @Schema(format = "date"))
                    @QueryParam("from")
                    String from,
            @Parameter(description = "The last day; without it, today.", schema = @Schema(format = "date"))
                    @QueryParam("to")
                    String to,
            @HeaderParam(HttpHeaders.IF_NONE_MATCH) String ifNoneMatch) {
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
        // Days count together with the card, so the card's version tells of them as well.
        return service.statsOf(cardId, first, last, Reader.of(caller))
                .map(stats -> ETags.answer(
                        ifNoneMatch,
                        ETags.of(stats.card().version(), stats.card().counts().hash(first, last)),
                        CardStatsResponse.of(stats, first, last)));
    }

    @POST
    @Path("/views")
    @PermitAll
    @Operation(
            operationId = "viewCard",
            summary = "Tell that somebody sees a card",
            description = "Counted once for each viewer and UTC day, however often it is sent; so it needs no"
                    + " `Idempotency-Key`. Who has not signed in is recognised by their network, of which only a keyed"
                    + " hash is kept, until the day is over.")
    @APIResponse(responseCode = "204", description = "Counted, now or before.")
    @APIResponse(responseCode = "404", description = "No such card, or none that you may see.")
    @APIResponse(responseCode = "409", description = "The card is not published.")
    public Uni<Void> view(@Parameter(description = "The card's id.") @PathParam("cardId") String cardId) {
        return views.view(cardId, Reader.of(caller), caller.address());
    }
}
