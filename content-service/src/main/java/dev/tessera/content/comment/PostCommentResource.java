package dev.tessera.content.comment;

import dev.tessera.content.publication.Cached;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.service.edge.Page;
import dev.tessera.service.idempotency.Idempotency;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.paging.PageRequest;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/posts/{postId}/comments")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Comments")
public class PostCommentResource {

    private static final String ID = "The post's id.";

    private final Discussion discussion;

    PostCommentResource(Discussion discussion) {
        this.discussion = discussion;
    }

    @GET
    @PermitAll
    @Cached
    @Operation(operationId = "listPostComments", summary = "What do people say about a post?")
    @APIResponse(responseCode = "200", description = "A page of comments.")
    @APIResponse(responseCode = "404", description = "No such post, or none that you may see.")
    public Uni<Page<CommentResponse>> comments(
            @Parameter(description = ID) @PathParam("postId") String postId,
            @Parameter(description = "Which of them come first.") @QueryParam("order") @DefaultValue("OLDEST")
                    CommentOrder order,
            @QueryParam("limit") @DefaultValue("20") @Min(1) @Max(PageRequest.MAX_LIMIT) int limit,
            @QueryParam("cursor") String cursor) {
        return discussion.page(target(postId), order, limit, cursor);
    }

    @POST
    @RolesAllowed(Roles.USER)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(operationId = "commentOnPost", summary = "Say something about a post")
    @APIResponse(
            responseCode = "201",
            description = "Said.",
            content = @Content(schema = @Schema(implementation = CommentResponse.class)))
    @APIResponse(responseCode = "404", description = "No such post, or none that you may see.")
    @APIResponse(responseCode = "409", description = "The post is not published.")
    public Uni<Response> comment(
            @Parameter(description = ID) @PathParam("postId") String postId,
            @HeaderParam(Idempotency.HEADER) String idempotencyKey,
            @NotNull AddCommentRequest request) {
        return discussion.add(target(postId), request, idempotencyKey);
    }

    private static StatsKeys.Primary target(String postId) {
        return new StatsKeys.Primary(ContentKind.POST, postId);
    }
}
