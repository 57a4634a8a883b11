package dev.tessera.content.vote;

import dev.tessera.content.publication.UserIdParam;
import dev.tessera.content.publication.Reader;
import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.Page;
import dev.tessera.service.identity.Caller;
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

@Path("/")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Votes", description = "Votes on cards and on comments.")
public class VoteResource {

    private static final String ON_CARD = "/cards/{cardId}/votes/me";
    private static final String ON_COMMENT = "/comments/{commentId}/votes/me";
    private static final String CARD_ID = "The card's id.";
    private static final String COMMENT_ID = "The comment's id.";

    private final VoteService service;
    private final Edge edge;
    private final Caller caller;

    VoteResource(VoteService service, Edge edge, Caller caller) {
        this.service = service;
        this.edge = edge;
        this.caller = caller;
    }

    @GET
    @Path("/cards/{cardId}/votes")
    @Authenticated
    @Operation(
            operationId = "listVotesOnCard",
            summary = "Who voted on a card?",
            description = "For everybody who is signed in and may see the card; newest first. A vote that was just cast"
                    + " may need a moment to appear.")
    @APIResponse(responseCode = "200", description = "A page of votes.")
    public Uni<Page<VoteResponse>> votesOnCard(@Parameter(description = CARD_ID) @PathParam("cardId") String cardId) {
        Reader reader = Reader.of(caller);
        return edge.list(paging -> service.votesOn(cardId, reader, paging), VoteResponse::of);
    }

    @GET
    @Path("/users/{userId}/votes")
    @RolesAllowed(Roles.USER)
    @Operation(
            operationId = "listVotesOfUser",
            summary = "What did I vote on?",
            description = "For yourself only; cards and comments, newest first. A vote that was just cast may need a"
                    + " moment to appear.")
    @APIResponse(responseCode = "200", description = "A page of votes.")
    public Uni<Page<VoteResponse>> votesOfUser(
            @Parameter(description = "Your own id, or \"me\".") @PathParam("userId") String userId) {
        UserIdParam.requireOwn(userId, caller);
        Reader voter = Reader.of(caller);
        return edge.list(paging -> service.votesOf(voter, paging), VoteResponse::of);
    }

    @GET
    @Path(ON_CARD)
    @RolesAllowed(Roles.USER)
    @Operation(operationId = "getMyVoteOnCard", summary = "How did I vote on a card?")
    @APIResponse(responseCode = "200", description = "Your vote.")
    @APIResponse(responseCode = "404", description = "You did not vote, or there is no card that you may see.")
    public Uni<VoteResponse> voteOnCard(@Parameter(description = CARD_ID) @PathParam("cardId") String cardId) {
        return vote(service.card(cardId));
    }

    @GET
    @Path(ON_COMMENT)
    @RolesAllowed(Roles.USER)
    @Operation(operationId = "getMyVoteOnComment", summary = "How did I vote on a comment?")
    @APIResponse(responseCode = "200", description = "Your vote.")
    @APIResponse(responseCode = "404", description = "You did not vote, or there is no comment that you may see.")
    public Uni<VoteResponse> voteOnComment(
            @Parameter(description = COMMENT_ID) @PathParam("commentId") String commentId) {
        return vote(service.comment(commentId));
    }

    @PUT
    @Path(ON_CARD)
    @RolesAllowed(Roles.USER)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "voteOnCard",
            summary = "Vote on a card, or change your mind",
            description = "The same vote again changes nothing.")
    @APIResponse(responseCode = "200", description = "Your vote, counted.")
    @APIResponse(responseCode = "409", description = "The card is not published.")
    public Uni<RestResponse<VoteResponse>> castOnCard(
            @Parameter(description = CARD_ID) @PathParam("cardId") String cardId,
            @NotNull @Valid CastVoteRequest request) {
        return cast(service.card(cardId), request);
    }

    @PUT
    @Path(ON_COMMENT)
    @RolesAllowed(Roles.USER)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "voteOnComment",
            summary = "Vote on a comment, or change your mind",
            description = "The same vote again changes nothing. A comment that was just written may need a moment to be"
                    + " found.")
    @APIResponse(responseCode = "200", description = "Your vote, counted.")
    @APIResponse(responseCode = "409", description = "What the comment stands below is not published.")
    public Uni<RestResponse<VoteResponse>> castOnComment(
            @Parameter(description = COMMENT_ID) @PathParam("commentId") String commentId,
            @NotNull @Valid CastVoteRequest request) {
        return cast(service.comment(commentId), request);
    }

    @DELETE
    @Path(ON_CARD)
    @RolesAllowed(Roles.USER)
    @Operation(operationId = "withdrawVoteOnCard", summary = "Take your vote on a card back")
    @APIResponse(responseCode = "204", description = "You have, or now have, no vote on it.")
    public Uni<Void> withdrawFromCard(@Parameter(description = CARD_ID) @PathParam("cardId") String cardId) {
        return withdraw(service.card(cardId));
    }

    @DELETE
    @Path(ON_COMMENT)
    @RolesAllowed(Roles.USER)
    @Operation(operationId = "withdrawVoteOnComment", summary = "Take your vote on a comment back")
    @APIResponse(responseCode = "204", description = "You have, or now have, no vote on it.")
    public Uni<Void> withdrawFromComment(
            @Parameter(description = COMMENT_ID) @PathParam("commentId") String commentId) {
        return withdraw(service.comment(commentId));
    }

    private Uni<VoteResponse> vote(Uni<Target> target) {
        Reader voter = Reader.of(caller);
        return target.chain(found -> service.vote(found, voter)).map(VoteResponse::of);
    }

    private Uni<RestResponse<VoteResponse>> cast(Uni<Target> target, CastVoteRequest request) {
        Reader voter = Reader.of(caller);
        return edge.change(() -> target.chain(found -> service.cast(found, request.vote(), voter)))
                .answer(VoteResponse::of);
    }

    private Uni<Void> withdraw(Uni<Target> target) {
        Reader voter = Reader.of(caller);
        return edge.change(() -> target.chain(found -> service.withdraw(found, voter)))
                .done();
    }
}
