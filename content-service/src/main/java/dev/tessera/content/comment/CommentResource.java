package dev.tessera.content.comment;

import dev.tessera.content.publication.Cached;
import dev.tessera.content.publication.Reader;
import dev.tessera.service.http.ETags;
import dev.tessera.service.identity.Caller;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.input.Validation;
import dev.tessera.service.json.Change;
import dev.tessera.service.json.MergePatch;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/comments/{commentId}")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Comments", description = "What people say about posts and cards.")
public class CommentResource {

    private static final String ID = "The comment's id.";

    private final CommentService service;
    private final Caller caller;

    CommentResource(CommentService service, Caller caller) {
        this.service = service;
        this.caller = caller;
    }

    @GET
    @PermitAll
    @Cached
    @Operation(
            operationId = "getComment",
            summary = "Read a comment",
            description = "For whoever may see what it is about. A new comment may need a moment to be found.")
    @APIResponse(
            responseCode = "200",
            description = "The comment.",
            content = @Content(schema = @Schema(implementation = CommentResponse.class)))
    @APIResponse(responseCode = "304", description = "As you know it.")
    @APIResponse(responseCode = "404", description = "No such comment, or none that you may see.")
    public Uni<Response> comment(
            @Parameter(description = ID) @PathParam("commentId") String commentId,
            @HeaderParam(HttpHeaders.IF_NONE_MATCH) String ifNoneMatch) {
        return service.comment(commentId, Reader.of(caller)).map(view -> answer(view.comment(), ifNoneMatch));
    }

    @PATCH
    @RolesAllowed(Roles.USER)
    @Consumes(MergePatch.MEDIA_TYPE)
    @Operation(operationId = "changeComment", summary = "Change what you said", description = "A JSON merge patch.")
    @APIResponse(
            responseCode = "200",
            description = "The comment as it is now.",
            content = @Content(schema = @Schema(implementation = CommentResponse.class)))
    @APIResponse(responseCode = "404", description = "No such comment, or none that you may see.")
    public Uni<Response> change(
            @Parameter(description = ID) @PathParam("commentId") String commentId,
            @HeaderParam(HttpHeaders.IF_MATCH) String ifMatch,
            @NotNull ChangeCommentRequest request) {
        Validation fields = new Validation();
        Change<String> text = fields.change("text", request.text(), CommentRules::text);
        fields.check();
        return service.change(commentId, text, ifMatch, Reader.of(caller)).map(comment -> answer(comment, null));
    }

    @DELETE
    @RolesAllowed({Roles.USER, Roles.MODERATOR})
    @Operation(
            operationId = "deleteComment",
            summary = "Delete a comment",
            description = "Yours, any about what is yours, or any as a moderator.")
    @APIResponse(responseCode = "204", description = "Deleted.")
    @APIResponse(responseCode = "404", description = "No such comment, or none that you may see.")
    public Uni<Void> delete(
            @Parameter(description = ID) @PathParam("commentId") String commentId,
            @HeaderParam(HttpHeaders.IF_MATCH) String ifMatch) {
        return service.delete(commentId, ifMatch, Reader.of(caller));
    }

    private static Response answer(Comment comment, String ifNoneMatch) {
        return ETags.answer(ifNoneMatch, Discussion.tag(comment), CommentResponse.of(comment));
    }
}
