package dev.tessera.content.vote;

import dev.tessera.content.shared.Reader;
import dev.tessera.content.shared.UserIdParam;
import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.Page;
import dev.tessera.service.identity.Roles;
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
@RolesAllowed(Roles.USER)
@Tag(name = "Votes", description = "Votes on cards and on comments.")
public class VoteResource {

    private static final String ON_COMMENT = "/comments/{commentId}/votes/me";
    private static final String COMMENT_ID = "The comment's id.";

    private final VoteService service;
    private final Edge edge;

    VoteResource(VoteService service, Edge edge) {
        this.service = service;
        this.edge = edge;
    }

    @GET
    @Path("/users/{userId}/votes")
    @Operation(
            operationId = "listVotesOfUser",
            summary = "What did I vote on?",
            description = "For yourself only; cards and comments, newest first. A vote that was just cast may need a"
                    + " moment to appear.")
    @APIResponse(responseCode = "200", description = "A page of votes.")
    public Uni<Page<VoteResponse>> votes(
            @Parameter(description = "Your own id, or \"me\".") @PathParam("userId") String userId) {
        UserIdParam.requireOwn(userId, edge.caller());
        Reader voter = Reader.of(edge.caller());
        return edge.list(paging -> service.votesOf(voter, paging), VoteResponse::of);
    }

    @GET
    @Path(ON_COMMENT)
    @Operation(operationId = "getMyVoteOnComment", summary = "How did I vote on a comment?")
    @APIResponse(responseCode = "200", description = "Your vote.")
    @APIResponse(responseCode = "404", description = "You did not vote, or there is no comment that you may see.")
    public Uni<VoteResponse> vote(@Parameter(description = COMMENT_ID) @PathParam("commentId") String commentId) {
        return service.vote(service.comment(commentId), Reader.of(edge.caller()))
                .map(VoteResponse::of);
    }

    @PUT
    @Path(ON_COMMENT)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "voteOnComment",
            summary = "Vote on a comment, or change your mind",
            description = "The same vote again changes nothing. A comment that was just written may need a moment to be"
                    + " found.")
    @APIResponse(responseCode = "200", description = "Your vote, counted.")
    @APIResponse(responseCode = "409", description = "What the comment stands below is not published.")
    public Uni<RestResponse<VoteResponse>> cast(
            @Parameter(description = COMMENT_ID) @PathParam("commentId") String commentId,
            @NotNull @Valid CastVoteRequest request) {
        Uni<Target> target = service.comment(commentId);
        Reader voter = Reader.of(edge.caller());
        return edge.change(() -> service.cast(target, request.vote(), voter)).answer(VoteResponse::of);
    }

    @DELETE
    @Path(ON_COMMENT)
    @Operation(operationId = "withdrawVoteOnComment", summary = "Take your vote on a comment back")
    @APIResponse(responseCode = "204", description = "You have, or now have, no vote on it.")
    public Uni<Void> withdraw(@Parameter(description = COMMENT_ID) @PathParam("commentId") String commentId) {
        Uni<Target> target = service.comment(commentId);
        Reader voter = Reader.of(edge.caller());
        return edge.change(() -> service.withdraw(target, voter)).done();
    }
}
