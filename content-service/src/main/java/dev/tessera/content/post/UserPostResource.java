package dev.tessera.content.post;

import dev.tessera.content.publication.Cached;
import dev.tessera.content.publication.ContentStatus;
import dev.tessera.content.publication.People;
import dev.tessera.content.publication.Reader;
import dev.tessera.service.edge.Page;
import dev.tessera.service.identity.Caller;
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

@Path("/users/{userId}/posts")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Posts")
public class UserPostResource {

    private final PostLists lists;
    private final Caller caller;

    UserPostResource(PostLists lists, Caller caller) {
        this.lists = lists;
        this.caller = caller;
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
            @Parameter(description = People.ID) @PathParam("userId") String userId,
            @Parameter(description = "Which of them.") @QueryParam("status") @DefaultValue("PUBLISHED")
                    ContentStatus status,
            @QueryParam("limit") @DefaultValue("20") @Min(1) @Max(PageRequest.MAX_LIMIT) int limit,
            @QueryParam("cursor") String cursor) {
        PostFilter filter = new PostFilter.OfAuthor(People.id(userId, caller), status);
        return lists.page("/users/{userId}/posts", filter, Reader.of(caller), limit, cursor);
    }
}
