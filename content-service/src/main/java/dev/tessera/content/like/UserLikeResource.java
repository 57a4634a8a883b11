package dev.tessera.content.like;

import dev.tessera.content.shared.Reader;
import dev.tessera.content.shared.UserIdParam;
import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.Page;
import dev.tessera.service.identity.Roles;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/users/{userId}/likes")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Likes")
public class UserLikeResource {

    private final LikeService service;
    private final Edge edge;

    UserLikeResource(LikeService service, Edge edge) {
        this.service = service;
        this.edge = edge;
    }

    @GET
    @RolesAllowed(Roles.USER)
    @Operation(
            operationId = "listLikesOfUser",
            summary = "What do I like?",
            description = "For the person themselves only, newest first. Posts that are gone, or archived, are left"
                    + " out: a page may be short before the last one.")
    @APIResponse(responseCode = "200", description = "A page of posts that you like.")
    @APIResponse(responseCode = "403", description = "Somebody else's likes.")
    public Uni<Page<LikedPostResponse>> likes(
            @Parameter(description = UserIdParam.DESCRIPTION) @PathParam("userId") String userId) {
        UserIdParam.requireOwn(userId, edge.caller());
        Reader reader = Reader.of(edge.caller());
        return edge.list(paging -> service.likedBy(reader, paging), LikedPostResponse::of);
    }
}
