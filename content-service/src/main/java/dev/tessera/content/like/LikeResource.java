package dev.tessera.content.like;

import dev.tessera.content.shared.Cached;
import dev.tessera.content.shared.Reader;
import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.Page;
import dev.tessera.service.identity.Roles;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
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
import org.jboss.resteasy.reactive.RestResponse;

@Path("/posts/{postId}/likes")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Likes", description = "Who likes which post.")
public class LikeResource {

    private static final String ID = "The post's id.";

    private final LikeService service;
    private final Edge edge;

    LikeResource(LikeService service, Edge edge) {
        this.service = service;
        this.edge = edge;
    }

    @GET
    @PermitAll
    @Cached
    @Operation(operationId = "listLikes", summary = "Who likes a post?", description = "In no particular order.")
    @APIResponse(responseCode = "200", description = "A page of likes.")
    public Uni<Page<LikeResponse>> likes(@Parameter(description = ID) @PathParam("postId") String postId) {
        Reader reader = Reader.of(edge.caller());
        return edge.list(paging -> service.likesOf(postId, reader, paging), LikeResponse::of);
    }

    @GET
    @Path("/me")
    @RolesAllowed(Roles.USER)
    @Operation(operationId = "getMyLike", summary = "Do I like a post?")
    @APIResponse(responseCode = "200", description = "You do.")
    @APIResponse(responseCode = "404", description = "You do not, or there is no such post.")
    public Uni<LikeResponse> myLike(@Parameter(description = ID) @PathParam("postId") String postId) {
        return service.likeOf(postId, Reader.of(edge.caller())).map(LikeResponse::of);
    }

    @PUT
    @Path("/me")
    @RolesAllowed(Roles.USER)
    @Operation(operationId = "like", summary = "Like a post", description = "Liking it again changes nothing.")
    @APIResponse(responseCode = "200", description = "You like it.")
    @APIResponse(responseCode = "409", description = "The post is not published.")
    public Uni<RestResponse<LikeResponse>> like(@Parameter(description = ID) @PathParam("postId") String postId) {
        Reader reader = Reader.of(edge.caller());
        return edge.change(() -> service.like(postId, reader)).answer(LikeResponse::of);
    }

    @DELETE
    @Path("/me")
    @RolesAllowed(Roles.USER)
    @Operation(operationId = "unlike", summary = "Take your like back")
    @APIResponse(responseCode = "204", description = "You do not, or no longer, like it.")
    public Uni<Void> unlike(@Parameter(description = ID) @PathParam("postId") String postId) {
        Reader reader = Reader.of(edge.caller());
        return edge.change(() -> service.unlike(postId, reader)).done();
    }
}
