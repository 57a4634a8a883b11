package dev.tessera.content.card;

import dev.tessera.content.publication.Cached;
import dev.tessera.content.publication.Reader;
import dev.tessera.content.stats.Counts;
import dev.tessera.service.edge.Page;
import dev.tessera.service.http.ETags;
import dev.tessera.service.idempotency.Idempotency;
import dev.tessera.service.identity.Caller;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.json.MergePatch;
import dev.tessera.service.paging.CursorScope;
import dev.tessera.service.paging.Cursors;
import dev.tessera.service.paging.PageRequest;
import dev.tessera.service.table.Position;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/cards")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Cards", description = "How to make something, on one card.")
public class CardResource {

    private static final String CARD_ID = "The card's id.";

    private final CardService service;
    private final Idempotency idempotency;
    private final Cursors cursors;
    private final Caller caller;

    CardResource(CardService service, Idempotency idempotency, Cursors cursors, Caller caller) {
        this.service = service;
        this.idempotency = idempotency;
        this.cursors = cursors;
        this.caller = caller;
    }

    @POST
    @RolesAllowed(Roles.USER)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "createCard",
            summary = "Begin or publish a card",
            description = "A draft is yours alone, and is forgotten when nobody works on it for a while.")
    @APIResponse(
            responseCode = "201",
            description = "The card, without its long parts.",
            content = @Content(schema = @Schema(implementation = CardSummaryResponse.class)))
    @APIResponse(responseCode = "409", description = "A new card cannot be archived.")
    public Uni<Response> create(
            @HeaderParam(Idempotency.HEADER) String idempotencyKey, @NotNull CreateCardRequest request) {
        CardContent content = request.content();
        String authorId = caller.subject();
        return idempotency.once(
                idempotencyKey,
                authorId,
                ticket -> service.create(
                        content,
                        request.firstStatus(),
                        authorId,
                        (transaction, card) -> ticket.record(
                                transaction,
                                Response.Status.CREATED.getStatusCode(),
                                CardSummaryResponse.of(card),
                                headersOf(card))));
    }

    @GET
    @PermitAll
    @Cached
    @Operation(
            operationId = "listCards",
            summary = "List cards",
            description = "Published ones by category, author, day or ranking, newest or highest first; or up to 100 by"
                    + " their ids, in the order of the ids and without those that you may not see. Ask for exactly one"
                    + " of category, author, date, sort and ids. What was just published, or voted on, may need a moment"
                    + " to appear in its place.")
    @APIResponse(responseCode = "200", description = "A page of cards.")
    public Uni<Page<CardSummaryResponse>> cards(
            @Parameter(description = "A category's id.") @QueryParam("category") String category,
            @Parameter(description = "A user's id.") @QueryParam("author") String author,
            @Parameter(description = "The UTC day on which they came out.", example = "2026-11-16") @QueryParam("date")
                    String date,
            @Parameter(description = "A ranking.", schema = @Schema(enumeration = {"-score", "-controversy"}))
                    @QueryParam("sort")
                    String sort,
            @Parameter(description = "Up to 100 ids, by commas; limit and cursor then mean nothing.") @QueryParam("ids")
                    String ids,
            @QueryParam("limit") @DefaultValue("20") @Min(1) @Max(PageRequest.MAX_LIMIT) int limit,
            @QueryParam("cursor") String cursor) {
        CardSelection selection = CardSelection.read(category, author, date, sort, ids);
        Reader reader = Reader.of(caller);
        CursorScope scope =
                new CursorScope("/cards", selection.toString(), reader.id().orElse(null));
        return service.cards(selection, reader, limit, start(scope, limit, cursor))
                .map(page -> page(scope, page));
    }

    @GET
    @Path("/{cardId}")
    @PermitAll
    @Cached
    @Operation(
            operationId = "getCard",
            summary = "Read a card",
            description =
                    "A draft does not exist for anybody but its author, an archived card for nobody but its author"
                            + " and moderators.")
    @APIResponse(
            responseCode = "200",
            description = "The card with its counters and your vote.",
            content = @Content(schema = @Schema(implementation = CardResponse.class)))
    @APIResponse(responseCode = "304", description = "As you know it.")
    @APIResponse(responseCode = "404", description = "No such card, or none that you may see.")
    public Uni<Response> card(
            @Parameter(description = CARD_ID) @PathParam("cardId") String cardId,
            @HeaderParam(HttpHeaders.IF_NONE_MATCH) String ifNoneMatch) {
        return service.card(cardId, Reader.of(caller)).map(shown -> answer(ifNoneMatch, shown));
    }

    @PATCH
    @Path("/{cardId}")
    @RolesAllowed(Roles.USER)
    @Consumes(MergePatch.MEDIA_TYPE)
    @Operation(
            operationId = "changeCard",
            summary = "Change, publish or archive your card",
            description = "A JSON merge patch. Votes and comments that come meanwhile do not stop it.")
    @APIResponse(
            responseCode = "200",
            description = "The card as it is now.",
            content = @Content(schema = @Schema(implementation = CardResponse.class)))
    @APIResponse(responseCode = "404", description = "No such card, or none that you may see.")
    @APIResponse(responseCode = "409", description = "The card cannot move from its status to this one.")
    @APIResponse(responseCode = "412", description = "The card changed since you read it.")
    @APIResponse(responseCode = "428", description = "If-Match is missing.")
    public Uni<Response> change(
            @Parameter(description = CARD_ID) @PathParam("cardId") String cardId,
            @Parameter(description = "The card's ETag.") @HeaderParam(HttpHeaders.IF_MATCH) String ifMatch,
            @NotNull @Valid ChangeCardRequest patch) {
        return service.change(cardId, Reader.of(caller), ifMatch, patch).map(shown -> answer(null, shown));
    }

    @DELETE
    @Path("/{cardId}")
    @RolesAllowed({Roles.USER, Roles.MODERATOR})
    @Operation(
            operationId = "deleteCard",
            summary = "Delete a card",
            description =
                    "Your own; moderators delete others', too. Comments, votes and everything else that hangs on it"
                            + " go in the background.")
    @APIResponse(responseCode = "204", description = "Deleted.")
    @APIResponse(responseCode = "404", description = "No such card, or none that you may see.")
    @APIResponse(responseCode = "412", description = "The card changed since you read it.")
    @APIResponse(responseCode = "428", description = "If-Match is missing.")
    public Uni<Void> delete(
            @Parameter(description = CARD_ID) @PathParam("cardId") String cardId,
            @Parameter(description = "The card's ETag.") @HeaderParam(HttpHeaders.IF_MATCH) String ifMatch) {
        return service.delete(cardId, Reader.of(caller), ifMatch);
    }

    private Position start(CursorScope scope, int limit, String cursor) {
        return cursors.start(scope, new PageRequest(limit, cursor));
    }

    private Page<CardSummaryResponse> page(CursorScope scope, CardService.CardPage page) {
        return new Page<>(
                page.cards().stream().map(CardSummaryResponse::of).toList(),
                page.next().map(position -> cursors.encode(scope, position)).orElse(null));
    }

    private static Response answer(String ifNoneMatch, ShownCard shown) {
        String hash = shown.counts().orElse(Counts.NONE).hash(shown.vote());
        return ETags.answer(ifNoneMatch, ETags.of(shown.card().version(), hash), CardResponse.of(shown));
    }

    static Map<String, String> headersOf(Card card) {
        return Map.of(HttpHeaders.LOCATION, "/cards/" + card.id(), HttpHeaders.ETAG, ETags.of(card.version()));
    }
}
