package dev.tessera.content.post;

import dev.tessera.content.publication.Cached;
import dev.tessera.content.publication.ContentStatus;
import dev.tessera.content.publication.Reader;
import dev.tessera.content.publication.UserIdParam;
import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.Page;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
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

@Path("/users/{userId}/posts")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Posts")
public class UserPostResource {

    private final PostService service;
    private final Edge edge;

    UserPostResource(PostService service, Edge edge) {
        this.service = service;
        this.edge = edge;
    }

    @GET
    @PermitAll
    @Cached
    @Operation(
            operationId = "listPostsOfUser",
            summary = "What did a person write?",
            description = "Newest first. Drafts and archived posts for themselves, archived ones for moderators, too.")
    @APIResponse(responseCode = "200", description = "A page of posts, without their bodies.")
    @APIResponse(responseCode = "403", description = "Drafts or archived posts that are not yours.")
    public Uni<Page<PostSummaryResponse>> posts(
            @Parameter(description = UserIdParam.DESCRIPTION) @PathParam("userId") String userId,
            @Parameter(description = "Which of them.") @QueryParam("status") @DefaultValue("PUBLISHED")
                    ContentStatus status) {
        String authorId = UserIdParam.resolve(userId, edge.caller());
        Reader reader = Reader.of(edge.caller());
        return edge.list(paging -> service.ofAuthor(authorId, status, reader, paging), PostSummaryResponse::of);
    }
}
