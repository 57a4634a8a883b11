package dev.tessera.content.vote;

import dev.tessera.content.publication.UserIdParam;
import dev.tessera.content.publication.Reader;
import dev.tessera.service.edge.Page;
import dev.tessera.service.identity.Caller;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.paging.CursorScope;
import dev.tessera.service.paging.Cursors;
import dev.tessera.service.paging.PageRequest;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/users/{userId}/votes")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Votes")
public class UserVotesResource {

    private final VoteService service;
    private final Cursors cursors;
    private final Caller caller;

    UserVotesResource(VoteService service, Cursors cursors, Caller caller) {
        this.service = service;
        this.cursors = cursors;
        this.caller = caller;
    }

    @GET
    @RolesAllowed(Roles.USER)
    @Operation(
            operationId = "listVotesOfUser",
            summary = "What did I vote on?",
            description = "For yourself only; cards and comments, newest first. A vote that was just cast may need a"
                    + " moment to appear.")
    @APIResponse(responseCode = "200", description = "A page of votes.")
    public Uni<Page<VoteResponse>> votes(
            @Parameter(description = "Your own id, or \"me\".") @PathParam("userId") String userId,
            @QueryParam("limit") @DefaultValue("20") @Min(1) @Max(PageRequest.MAX_LIMIT) int limit,
            @QueryParam("cursor") String cursor) {
        String voterId = UserIdParam.requireOwn(userId, caller);
        CursorScope scope = new CursorScope("/users/{userId}/votes", voterId, voterId);
        return service.votesOf(Reader.of(caller), limit, cursors.start(scope, new PageRequest(limit, cursor)))
                .map(page -> new Page<>(
                        page.votes().stream()
                                .map(entry -> VoteResponse.of(
                                        entry.vote(), entry.title().orElse(null)))
                                .toList(),
                        page.next()
                                .map(position -> cursors.encode(scope, position))
                                .orElse(null)));
    }
}
