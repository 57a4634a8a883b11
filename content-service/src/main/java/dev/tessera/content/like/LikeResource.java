package dev.tessera.content.like;

import dev.tessera.content.publication.Cached;
import dev.tessera.content.publication.Reader;
import dev.tessera.service.edge.Page;
import dev.tessera.service.identity.Caller;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.paging.CursorScope;
import dev.tessera.service.paging.Cursors;
import dev.tessera.service.paging.PageRequest;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/posts/{postId}/likes")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Likes", description = "Who likes which post.")
public class LikeResource {

    private static final String ID = "The post's id.";

    private final LikeService service;
    private final Cursors cursors;
    private final Caller caller;

    LikeResource(LikeService service, Cursors cursors, Caller caller) {
        this.service = service;
        this.cursors = cursors;
        this.caller = caller;
    }

    @GET
    @PermitAll
    @Cached
    @Operation(operationId = "listLikes", summary = "Who likes a post?", description = "In no particular order.")
    @APIResponse(responseCode = "200", description = "A page of likes.")
    @APIResponse(responseCode = "404", description = "No such post, or none that you may see.")
    public Uni<Page<LikeResponse>> likes(
            @Parameter(description = ID) @PathParam("postId") String postId,
            @QueryParam("limit") @DefaultValue("20") @Min(1) @Max(PageRequest.MAX_LIMIT) int limit,
            @QueryParam("cursor") String cursor) {
        Reader reader = Reader.of(caller);
        CursorScope scope =
                new CursorScope("/posts/{postId}/likes", postId, reader.id().orElse(null));
        return service.likesOf(postId, reader, limit, cursors.start(scope, new PageRequest(limit, cursor)))
                .map(page -> cursors.page(scope, page, item -> LikeResponse.of(LikeItem.like(item))));
    }

    @GET
    @Path("/me")
    @RolesAllowed(Roles.USER)
    @Operation(operationId = "getMyLike", summary = "Do I like a post?")
    @APIResponse(
            responseCode = "200",
            description = "You do.",
            content = @Content(schema = @Schema(implementation = LikeResponse.class)))
    @APIResponse(responseCode = "404", description = "You do not, or there is no such post.")
    public Uni<LikeResponse> myLike(@Parameter(description = ID) @PathParam("postId") String postId) {
        return service.likeOf(postId, Reader.of(caller)).map(LikeResponse::of);
    }

    @PUT
    @Path("/me")
    @RolesAllowed(Roles.USER)
    @Operation(operationId = "like", summary = "Like a post", description = "Liking it again changes nothing.")
    @APIResponse(
            responseCode = "200",
            description = "You like it.",
            content = @Content(schema = @Schema(implementation = LikeResponse.class)))
    @APIResponse(responseCode = "404", description = "No such post, or none that you may see.")
    @APIResponse(responseCode = "409", description = "The post is not published.")
    public Uni<LikeResponse> like(@Parameter(description = ID) @PathParam("postId") String postId) {
        return service.like(postId, Reader.of(caller)).map(LikeResponse::of);
    }

    @DELETE
    @Path("/me")
    @RolesAllowed(Roles.USER)
    @Operation(operationId = "unlike", summary = "Take your like back")
    @APIResponse(responseCode = "204", description = "You do not, or no longer, like it.")
    @APIResponse(responseCode = "404", description = "No such post, or none that you may see.")
    public Uni<Void> unlike(@Parameter(description = ID) @PathParam("postId") String postId) {
        return service.unlike(postId, Reader.of(caller));
    }
}
