package dev.tessera.content.comment;

import dev.tessera.content.shared.Cached;
import dev.tessera.content.shared.Reader;
import dev.tessera.content.shared.UserIdParam;
import dev.tessera.content.stats.WithContent;
import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.IfMatch;
import dev.tessera.service.edge.Page;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.json.Change;
import dev.tessera.service.json.MergePatch;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
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
@Tag(name = "Comments", description = "What people say about posts and cards.")
public class CommentResource {

    private static final String COMMENT = "/comments/{commentId}";
    private static final String ID = "The comment's id.";

    private final CommentService service;
    private final Edge edge;

    CommentResource(CommentService service, Edge edge) {
        this.service = service;
        this.edge = edge;
    }

    @GET
    @Path("/users/{userId}/comments")
    @PermitAll
    @Cached
    @Operation(
            operationId = "listCommentsOfUser",
            summary = "What did a person say?",
            description = "Newest first. Comments about what you may not see are left out: a page may be short before"
                    + " the last one.")
    @APIResponse(responseCode = "200", description = "A page of comments.")
    public Uni<Page<CommentResponse>> commentsOfUser(
            @Parameter(description = UserIdParam.DESCRIPTION) @PathParam("userId") String userId) {
        String author = UserIdParam.resolve(userId, edge.caller());
        Reader reader = Reader.of(edge.caller());
        return edge.list(paging -> service.commentsOf(author, reader, paging), CommentResponse::of);
    }

    @GET
    @Path(COMMENT)
    @PermitAll
    @Cached
    @Operation(
            operationId = "getComment",
            summary = "Read a comment",
            description = "For whoever may see what it is about. A new comment may need a moment to be found.")
    @APIResponse(responseCode = "200", description = "The comment.")
    public Uni<RestResponse<CommentResponse>> comment(
            @Parameter(description = ID) @PathParam("commentId") String commentId) {
        return edge.read(
                service.comment(commentId, Reader.of(edge.caller())).map(WithContent::item), CommentResponse::of);
    }

    @PATCH
    @Path(COMMENT)
    @IfMatch
    @RolesAllowed(Roles.USER)
    @Consumes(MergePatch.MEDIA_TYPE)
    @Operation(operationId = "changeComment", summary = "Change what you said", description = "A JSON merge patch.")
    @APIResponse(responseCode = "200", description = "The comment as it is now.")
    public Uni<RestResponse<CommentResponse>> change(
            @Parameter(description = ID) @PathParam("commentId") String commentId,
            @NotNull ChangeCommentRequest request) {
        Change<String> text = request.read();
        Reader reader = Reader.of(edge.caller());
        return edge.change(() -> service.change(commentId, text, reader)).answer(CommentResponse::of);
    }

    @DELETE
    @Path(COMMENT)
    @IfMatch
    @RolesAllowed({Roles.USER, Roles.MODERATOR})
    @Operation(
            operationId = "deleteComment",
            summary = "Delete a comment",
            description = "Yours, any about what is yours, or any as a moderator.")
    @APIResponse(responseCode = "204", description = "Deleted.")
    public Uni<Void> delete(@Parameter(description = ID) @PathParam("commentId") String commentId) {
        Reader reader = Reader.of(edge.caller());
        return edge.change(() -> service.delete(commentId, reader)).done();
    }
}
