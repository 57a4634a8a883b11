package dev.tessera.content.like;

import dev.tessera.content.shared.Reader;
import dev.tessera.content.shared.UserIdParam;
import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.OrMe;
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
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

@Path("/")
@RolesAllowed(Roles.USER)
@Tag(name = "Likes", description = "Who likes which post.")
public class LikeResource {

    private static final String LIKES = "/posts/{postId}/likes";
    private static final String MINE = LIKES + "/me";

    private final LikeService service;
    private final Edge edge;

    LikeResource(LikeService service, Edge edge) {
        this.service = service;
        this.edge = edge;
    }

    @GET
    @Path(LIKES)
    @PermitAll
    @Operation(summary = "Who likes a post?", description = "In no particular order.")
    public Uni<Page<LikeResponse>> listLikes(@PathParam("postId") String postId) {
        Reader reader = Reader.of(edge.caller());
        return edge.list(paging -> service.likesOf(postId, reader, paging), LikeResponse::of);
    }

    @GET
    @Path(MINE)
    @Operation(summary = "Do I like a post?")
    @APIResponse(responseCode = "404", description = "You do not, or there is no such post.")
    public Uni<MyLikeResponse> getMyLike(@PathParam("postId") String postId) {
        return service.likeOf(postId, Reader.of(edge.caller())).map(MyLikeResponse::of);
    }

    @PUT
    @Path(MINE)
    @Operation(summary = "Like a post", description = "Liking it again changes nothing.")
    @APIResponse(responseCode = "409", description = "The post is not published.")
    public Uni<RestResponse<MyLikeResponse>> like(@PathParam("postId") String postId) {
        Reader reader = Reader.of(edge.caller());
        return edge.change(() -> service.like(postId, reader)).answer(MyLikeResponse::of);
    }

    @DELETE
    @Path(MINE)
    @Operation(summary = "Take your like back", description = "Also from a post that is archived or gone.")
    public Uni<Void> unlike(@PathParam("postId") String postId) {
        String userId = edge.caller().subject();
        return edge.change(() -> service.unlike(postId, userId)).done();
    }

    @GET
    @Path("/users/{userId}/likes")
    @Operation(
            summary = "What do I like?",
            description = "For the person themselves only, newest first. Posts that are gone, or archived, are left"
                    + " out: a page may be short before the last one.")
    public Uni<Page<LikedPostResponse>> listLikesOfUser(@PathParam("userId") @OrMe String userId) {
        UserIdParam.requireOwn(userId, edge.caller());
        Reader reader = Reader.of(edge.caller());
        return edge.list(paging -> service.likedBy(reader, paging), LikedPostResponse::of);
    }
}
