package dev.tessera.content.comment;

import dev.tessera.content.shared.Cached;
import dev.tessera.content.shared.Reader;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.Idempotent;
import dev.tessera.service.edge.Page;
import dev.tessera.service.identity.Roles;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

@Path("/posts/{postId}/comments")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Comments")
public class PostCommentResource {

    private final CommentService service;
    private final Edge edge;

    PostCommentResource(CommentService service, Edge edge) {
        this.service = service;
        this.edge = edge;
    }

    @GET
    @PermitAll
    @Cached
    @Operation(operationId = "listPostComments", summary = "What do people say about a post?")
    @APIResponse(responseCode = "200", description = "A page of comments.")
    public Uni<Page<CommentResponse>> comments(
            @Parameter(description = "The post's id.") @PathParam("postId") String postId,
            @Parameter(description = "Which of them come first.") @QueryParam("order") @DefaultValue("OLDEST")
                    CommentOrder order) {
        StatsKeys.Primary target = new StatsKeys.Primary(ContentKind.POST, postId);
        Reader reader = Reader.of(edge.caller());
        return edge.list(paging -> service.commentsOn(target, reader, order, paging), CommentResponse::of);
    }

    @POST
    @Idempotent
    @RolesAllowed(Roles.USER)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(operationId = "commentOnPost", summary = "Say something about a post")
    @APIResponse(responseCode = "201", description = "Said.")
    @APIResponse(responseCode = "409", description = "The post is not published.")
    public Uni<RestResponse<CommentResponse>> comment(
            @Parameter(description = "The post's id.") @PathParam("postId") String postId,
            @NotNull AddCommentRequest request) {
        StatsKeys.Primary target = new StatsKeys.Primary(ContentKind.POST, postId);
        NewComment comment = request.read();
        Reader author = Reader.of(edge.caller());
        return edge.create(() -> service.add(target, comment, author))
                .at(CommentResponse::path)
                .answer(CommentResponse::of);
    }
}
