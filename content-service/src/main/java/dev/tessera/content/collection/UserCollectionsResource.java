package dev.tessera.content.collection;

import dev.tessera.content.publication.Cached;
import dev.tessera.content.publication.Reader;
import dev.tessera.content.publication.UserIdParam;
import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.Page;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/users/{userId}/collections")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Collections")
public class UserCollectionsResource {

    private final CollectionService service;
    private final Edge edge;

    UserCollectionsResource(CollectionService service, Edge edge) {
        this.service = service;
        this.edge = edge;
    }

    @GET
    @PermitAll
    @Cached
    @Operation(
            operationId = "listCollectionsOfUser",
            summary = "List a person's collections",
            description = "All of them for the person, those that are public for everybody else; newest first.")
    @APIResponse(responseCode = "200", description = "A page of collections.")
    @APIResponse(responseCode = "404", description = "Not the id of anybody.")
    public Uni<Page<CollectionResponse>> collections(
            @Parameter(description = UserIdParam.DESCRIPTION) @PathParam("userId") String userId) {
        String ownerId = UserIdParam.resolve(userId, edge.caller());
        Reader reader = Reader.of(edge.caller());
        return edge.list(paging -> service.collectionsOf(ownerId, reader, paging), CollectionResponse::of);
    }
}
