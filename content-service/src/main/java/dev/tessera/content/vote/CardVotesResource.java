package dev.tessera.content.vote;

import dev.tessera.content.publication.Reader;
import dev.tessera.service.edge.Page;
import dev.tessera.service.identity.Caller;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.paging.CursorScope;
import dev.tessera.service.paging.Cursors;
import dev.tessera.service.paging.PageRequest;
import io.quarkus.security.Authenticated;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/cards/{cardId}/votes")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Votes", description = "Votes on cards and on comments.")
public class CardVotesResource {

    private static final String CARD_ID = "The card's id.";

    private final VoteService service;
    private final Cursors cursors;
    private final Caller caller;

    CardVotesResource(VoteService service, Cursors cursors, Caller caller) {
        this.service = service;
        this.cursors = cursors;
        this.caller = caller;
    }

    @GET
    @Authenticated
    @Operation(
            operationId = "listVotesOnCard",
            summary = "Who voted on a card?",
            description = "For everybody who is signed in and may see the card; newest first. A vote that was just cast"
                    + " may need a moment to appear.")
    @APIResponse(responseCode = "200", description = "A page of votes.")
    @APIResponse(responseCode = "404", description = "No such card, or none that you may see.")
    public Uni<Page<VoteResponse>> votes(
            @Parameter(description = CARD_ID) @PathParam("cardId") String cardId,
            @QueryParam("limit") @DefaultValue("20") @Min(1) @Max(PageRequest.MAX_LIMIT) int limit,
            @QueryParam("cursor") String cursor) {
        CursorScope scope = new CursorScope("/cards/{cardId}/votes", cardId, caller.subject());
        return service.votesOn(cardId, Reader.of(caller), limit, cursors.start(scope, new PageRequest(limit, cursor)))
                .map(page -> cursors.page(scope, page, item -> VoteResponse.of(VoteItem.vote(item))));
    }

    @GET
    @Path("/me")
    @RolesAllowed(Roles.USER)
    @Operation(operationId = "getMyVoteOnCard", summary = "How did I vote on a card?")
    @APIResponse(responseCode = "200", description = "Your vote.")
    @APIResponse(responseCode = "404", description = "You did not vote, or there is no card that you may see.")
    public Uni<VoteResponse> vote(@Parameter(description = CARD_ID) @PathParam("cardId") String cardId) {
        return service.card(cardId)
                .chain(target -> service.vote(target, Reader.of(caller)))
                .map(VoteResponse::of);
    }

    @PUT
    @Path("/me")
    @RolesAllowed(Roles.USER)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "voteOnCard",
            summary = "Vote on a card, or change your mind",
            description = "The same vote again changes nothing.")
    @APIResponse(responseCode = "200", description = "Your vote, counted.")
    @APIResponse(responseCode = "404", description = "No such card, or none that you may see.")
    @APIResponse(responseCode = "409", description = "The card is not published.")
    public Uni<VoteResponse> cast(
            @Parameter(description = CARD_ID) @PathParam("cardId") String cardId,
            @NotNull @Valid CastVoteRequest request) {
        return service.card(cardId)
                .chain(target -> service.cast(target, request.vote(), Reader.of(caller)))
                .map(VoteResponse::of);
    }

    @DELETE
    @Path("/me")
    @RolesAllowed(Roles.USER)
    @Operation(operationId = "withdrawVoteOnCard", summary = "Take your vote on a card back")
    @APIResponse(responseCode = "204", description = "You have, or now have, no vote on it.")
    @APIResponse(responseCode = "404", description = "No such card, or none that you may see.")
    public Uni<Void> withdraw(@Parameter(description = CARD_ID) @PathParam("cardId") String cardId) {
        return service.card(cardId).chain(target -> service.withdraw(target, Reader.of(caller)));
    }
}
