package dev.tessera.content.block;

import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.Page;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.input.Ids;
import io.smallrye.mutiny.Uni;
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

@Path("/users/me/blocks")
@RolesAllowed(Roles.USER)
@Tag(name = "Blocking", description = "From whom you want neither to read nor to hear. Nobody else sees who it is.")
public class BlockResource {

    private final BlockService service;
    private final Edge edge;

    BlockResource(BlockService service, Edge edge) {
        this.service = service;
        this.edge = edge;
    }

    @GET
    @Operation(summary = "Whom do I block?", description = "In no particular order.")
    public Uni<Page<BlockResponse>> listBlocks() {
        String userId = edge.caller().subject();
        return edge.list(paging -> service.blocksOf(userId, paging), BlockResponse::of);
    }

    @GET
    @Path("/{userId}")
    @Operation(summary = "Do I block a person?")
    @APIResponse(responseCode = "404", description = "You do not.")
    public Uni<BlockResponse> getBlock(@PathParam("userId") String userId) {
        requireId(userId);
        return service.blockOf(userId, edge.caller().subject()).map(BlockResponse::of);
    }

    @PUT
    @Path("/{userId}")
    @Operation(
            summary = "Block a person",
            description = "They can no longer follow you or comment on your posts and cards, and neither of you follows"
                    + " the other any more. What they write is left out of your lists. Blocking again changes nothing.")
    @APIResponse(responseCode = "409", description = "It is yourself, or you block too many.")
    public Uni<RestResponse<BlockResponse>> block(@PathParam("userId") String userId) {
        requireId(userId);
        String me = edge.caller().subject();
        return edge.change(() -> service.block(userId, me)).answer(BlockResponse::of);
    }

    @DELETE
    @Path("/{userId}")
    @Operation(summary = "Block a person no longer", description = "What you followed of each other stays ended.")
    public Uni<Void> unblock(@PathParam("userId") String userId) {
        requireId(userId);
        String me = edge.caller().subject();
        return edge.change(() -> service.unblock(userId, me)).done();
    }

    private static void requireId(String userId) {
        if (!Ids.isId(userId)) {
            throw BlockProblems.nobody();
        }
    }
}
