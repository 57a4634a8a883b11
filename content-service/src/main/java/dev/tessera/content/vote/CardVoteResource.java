package dev.tessera.content.vote;

import dev.tessera.content.shared.Reader;
import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.Page;
import dev.tessera.service.identity.Roles;
import io.quarkus.security.Authenticated;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

@Path("/cards/{cardId}/votes")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Votes")
public class CardVoteResource {

    private static final String CARD_ID = "The card's id.";

    private final VoteService service;
    private final Edge edge;

    CardVoteResource(VoteService service, Edge edge) {
        this.service = service;
        this.edge = edge;
    }

    @GET
    @Authenticated
    @Operation(
            operationId = "listVotesOnCard",
            summary = "Who voted on a card?",
            description = "For everybody who is signed in and may see the card; newest first. A vote that was just cast"
                    + " may need a moment to appear.")
    @APIResponse(responseCode = "200", description = "A page of votes.")
    public Uni<Page<VoteResponse>> votes(@Parameter(description = CARD_ID) @PathParam("cardId") String cardId) {
        Reader reader = Reader.of(edge.caller());
        return edge.list(paging -> service.votesOn(cardId, reader, paging), VoteResponse::of);
    }

    @GET
    @Path("/me")
    @RolesAllowed(Roles.USER)
    @Operation(operationId = "getMyVoteOnCard", summary = "How did I vote on a card?")
    @APIResponse(responseCode = "200", description = "Your vote.")
    @APIResponse(responseCode = "404", description = "You did not vote, or there is no card that you may see.")
    public Uni<VoteResponse> vote(@Parameter(description = CARD_ID) @PathParam("cardId") String cardId) {
        return service.vote(service.card(cardId), Reader.of(edge.caller())).map(VoteResponse::of);
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
    @APIResponse(responseCode = "409", description = "The card is not published.")
    public Uni<RestResponse<VoteResponse>> cast(
            @Parameter(description = CARD_ID) @PathParam("cardId") String cardId,
            @NotNull @Valid CastVoteRequest request) {
        Uni<Target> target = service.card(cardId);
        Reader voter = Reader.of(edge.caller());
        return edge.change(() -> service.cast(target, request.vote(), voter)).answer(VoteResponse::of);
    }

    @DELETE
    @Path("/me")
    @RolesAllowed(Roles.USER)
    @Operation(operationId = "withdrawVoteOnCard", summary = "Take your vote on a card back")
    @APIResponse(responseCode = "204", description = "You have, or now have, no vote on it.")
    public Uni<Void> withdraw(@Parameter(description = CARD_ID) @PathParam("cardId") String cardId) {
        Uni<Target> target = service.card(cardId);
        Reader voter = Reader.of(edge.caller());
        return edge.change(() -> service.withdraw(target, voter)).done();
    }
}
