package dev.tessera.content.vote;

import dev.tessera.content.shared.Reader;
import dev.tessera.content.shared.UserIdParam;
import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.OrMe;
import dev.tessera.service.edge.Page;
import dev.tessera.service.identity.Roles;
import io.quarkus.security.Authenticated;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

@Path("/")
@RolesAllowed(Roles.USER)
@Tag(name = "Votes", description = "Votes on cards and on comments.")
public class VoteResource {

    private static final String ON_CARD = "/cards/{cardId}/votes";
    private static final String MINE_ON_CARD = ON_CARD + "/me";
    private static final String ON_COMMENT = "/comments/{commentId}/votes";
    private static final String MINE_ON_COMMENT = ON_COMMENT + "/me";

    private final VoteService service;
    private final Edge edge;

    VoteResource(VoteService service, Edge edge) {
        this.service = service;
        this.edge = edge;
    }

    @GET
    @Path("/users/{userId}/votes")
    @Operation(
            summary = "What did I vote on?",
            description = "For yourself only; cards and comments, newest first. A vote that was just cast may need a"
                    + " moment to appear.")
    public Uni<Page<VoteResponse>> listVotesOfUser(@PathParam("userId") @OrMe String userId) {
        UserIdParam.requireOwn(userId, edge.caller());
        Reader voter = Reader.of(edge.caller());
        return edge.list(paging -> service.votesOf(voter, paging), VoteResponse::of);
    }

    @GET
    @Path(ON_CARD)
    @Authenticated
    @Operation(
            summary = "Who voted on a card?",
            description = "For everybody who is signed in and may see the card; newest first. A vote that was just cast"
                    + " may need a moment to appear.")
    public Uni<Page<VoteResponse>> listVotesOnCard(@PathParam("cardId") String cardId) {
        Reader reader = Reader.of(edge.caller());
        return edge.list(paging -> service.votesOn(cardId, reader, paging), VoteResponse::of);
    }

    @GET
    @Path(ON_COMMENT)
    @Authenticated
    @Operation(
            summary = "Who voted on a comment?",
            description =
                    "For everybody who is signed in and may see what it is about; newest first. A vote that was just"
                            + " cast may need a moment to appear.")
    public Uni<Page<VoteResponse>> listVotesOnComment(@PathParam("commentId") String commentId) {
        Reader reader = Reader.of(edge.caller());
        return edge.list(paging -> service.votesOnComment(commentId, reader, paging), VoteResponse::of);
    }

    @GET
    @Path(MINE_ON_CARD)
    @Operation(summary = "How did I vote on a card?")
    @APIResponse(responseCode = "404", description = "You did not vote, or there is no card that you may see.")
    public Uni<MyVoteResponse> getMyVoteOnCard(@PathParam("cardId") String cardId) {
        return vote(service.card(cardId));
    }

    @GET
    @Path(MINE_ON_COMMENT)
    @Operation(summary = "How did I vote on a comment?")
    @APIResponse(responseCode = "404", description = "You did not vote, or there is no comment that you may see.")
    public Uni<MyVoteResponse> getMyVoteOnComment(@PathParam("commentId") String commentId) {
        return vote(service.comment(commentId));
    }

    private Uni<MyVoteResponse> vote(Uni<Target> target) {
        return service.vote(target, Reader.of(edge.caller())).map(MyVoteResponse::of);
    }

    @PUT
    @Path(MINE_ON_CARD)
    @Operation(summary = "Vote on a card, or change your mind", description = "The same vote again changes nothing.")
    @APIResponse(responseCode = "409", description = "The card is not published.")
    public Uni<RestResponse<MyVoteResponse>> voteOnCard(
            @PathParam("cardId") String cardId, @NotNull @Valid CastVoteRequest request) {
        return cast(service.card(cardId), request);
    }

    @PUT
    @Path(MINE_ON_COMMENT)
    @Operation(
            summary = "Vote on a comment, or change your mind",
            description = "The same vote again changes nothing. A comment that was just written may need a moment to be"
                    + " found.")
    @APIResponse(responseCode = "409", description = "What the comment stands below is not published.")
    public Uni<RestResponse<MyVoteResponse>> voteOnComment(
            @PathParam("commentId") String commentId, @NotNull @Valid CastVoteRequest request) {
        return cast(service.comment(commentId), request);
    }

    private Uni<RestResponse<MyVoteResponse>> cast(Uni<Target> target, CastVoteRequest request) {
        Reader voter = Reader.of(edge.caller());
        return edge.change(() -> service.cast(target, request.vote(), voter)).answer(MyVoteResponse::of);
    }

    @DELETE
    @Path(MINE_ON_CARD)
    @Operation(summary = "Take your vote on a card back")
    public Uni<Void> withdrawVoteOnCard(@PathParam("cardId") String cardId) {
        return withdraw(service.card(cardId));
    }

    @DELETE
    @Path(MINE_ON_COMMENT)
    @Operation(summary = "Take your vote on a comment back")
    public Uni<Void> withdrawVoteOnComment(@PathParam("commentId") String commentId) {
        return withdraw(service.comment(commentId));
    }

    private Uni<Void> withdraw(Uni<Target> target) {
        Reader voter = Reader.of(edge.caller());
        return edge.change(() -> service.withdraw(target, voter)).done();
    }
}
