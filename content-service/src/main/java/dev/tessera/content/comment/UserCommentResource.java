package dev.tessera.content.comment;

import dev.tessera.content.publication.Cached;
import dev.tessera.content.publication.UserIdParam;
import dev.tessera.content.publication.Reader;
import dev.tessera.service.edge.Page;
import dev.tessera.service.identity.Caller;
import dev.tessera.service.paging.CursorScope;
import dev.tessera.service.paging.Cursors;
import dev.tessera.service.paging.PageRequest;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
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

@Path("/users/{userId}/comments")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Comments")
public class UserCommentResource {

    private final CommentService service;
    private final Cursors cursors;
    private final Caller caller;

    UserCommentResource(CommentService service, Cursors cursors, Caller caller) {
        this.service = service;
        this.cursors = cursors;
        this.caller = caller;
    }

    @GET
    @PermitAll
    @Cached
    @Operation(
            operationId = "listCommentsOfUser",
            summary = "What did a person say?",
            description = "Newest first. Comments about what you may not see are left out: a page may be short before"
                    + " the last one.")
    @APIResponse(responseCode = "200", description = "A page of comments.")
    public Uni<Page<CommentResponse>> comments(
            @Parameter(description = UserIdParam.DESCRIPTION) @PathParam("userId") String userId,
            @QueryParam("limit") @DefaultValue("20") @Min(1) @Max(PageRequest.MAX_LIMIT) int limit,
            @QueryParam("cursor") String cursor) {
        String author = UserIdParam.resolve(userId, caller);
        Reader reader = Reader.of(caller);
        CursorScope scope =
                new CursorScope("/users/{userId}/comments", author, reader.id().orElse(null));
        return service.commentsOf(author, reader, limit, cursors.start(scope, new PageRequest(limit, cursor)))
                .map(page -> new Page<>(
                        page.comments().stream().map(CommentResponse::of).toList(),
                        page.next()
                                .map(position -> cursors.encode(scope, position))
                                .orElse(null)));
    }
}
