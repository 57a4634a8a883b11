package dev.tessera.content.vote;

import dev.tessera.content.publication.Reader;
import dev.tessera.service.identity.Caller;
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

@Path("/comments/{commentId}/votes/me")
@Produces(MediaType.APPLICATION_JSON)
@RolesAllowed(Roles.USER)
@Tag(name = "Votes")
public class CommentVotesResource {

    private static final String COMMENT_ID = "The comment's id.";

    private final VoteService service;
    private final Caller caller;

    CommentVotesResource(VoteService service, Caller caller) {
        this.service = service;
        this.caller = caller;
    }

    @GET
    @Operation(operationId = "getMyVoteOnComment", summary = "How did I vote on a comment?")
    @APIResponse(responseCode = "200", description = "Your vote.")
    @APIResponse(responseCode = "404", description = "You did not vote, or there is no comment that you may see.")
    public Uni<VoteResponse> vote(@Parameter(description = COMMENT_ID) @PathParam("commentId") String commentId) {
        return service.comment(commentId)
                .chain(target -> service.vote(target, Reader.of(caller)))
                .map(VoteResponse::of);
    }

    @PUT
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "voteOnComment",
            summary = "Vote on a comment, or change your mind",
            description = "The same vote again changes nothing. A comment that was just written may need a moment to be"
                    + " found.")
    @APIResponse(responseCode = "200", description = "Your vote, counted.")
    @APIResponse(responseCode = "404", description = "No such comment, or none that you may see.")
    @APIResponse(responseCode = "409", description = "What the comment stands below is not published.")
    public Uni<VoteResponse> cast(
            @Parameter(description = COMMENT_ID) @PathParam("commentId") String commentId,
            @NotNull @Valid CastVoteRequest request) {
        return service.comment(commentId)
                .chain(target -> service.cast(target, request.vote(), Reader.of(caller)))
                .map(VoteResponse::of);
    }

    @DELETE
    @Operation(operationId = "withdrawVoteOnComment", summary = "Take your vote on a comment back")
    @APIResponse(responseCode = "204", description = "You have, or now have, no vote on it.")
    @APIResponse(responseCode = "404", description = "No such comment, or none that you may see.")
    public Uni<Void> withdraw(@Parameter(description = COMMENT_ID) @PathParam("commentId") String commentId) {
        return service.comment(commentId).chain(target -> service.withdraw(target, Reader.of(caller)));
    }
}
