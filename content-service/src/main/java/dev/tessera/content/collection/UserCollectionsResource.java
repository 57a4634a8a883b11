package dev.tessera.content.collection;

import dev.tessera.content.publication.Cached;
import dev.tessera.content.publication.People;
import dev.tessera.content.publication.Reader;
import dev.tessera.service.edge.Page;
import dev.tessera.service.identity.Caller;
import dev.tessera.service.paging.CursorScope;
import dev.tessera.service.paging.Cursors;
import dev.tessera.service.paging.PageRequest;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
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
    private final Cursors cursors;
    private final Caller caller;

    UserCollectionsResource(CollectionService service, Cursors cursors, Caller caller) {
        this.service = service;
        this.cursors = cursors;
        this.caller = caller;
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
            @Parameter(description = People.ID) @PathParam("userId") String userId,
            @QueryParam("limit") @DefaultValue("20") @Min(1) @Max(PageRequest.MAX_LIMIT) int limit,
            @QueryParam("cursor") String cursor) {
        String ownerId = People.id(userId, caller);
        Reader reader = Reader.of(caller);
        CursorScope scope = new CursorScope(
                "/users/{userId}/collections", ownerId, reader.id().orElse(null));
        return service.collectionsOf(ownerId, reader, limit, cursors.start(scope, new PageRequest(limit, cursor)))
                .map(page -> cursors.page(scope, page, item -> CollectionResponse.of(CollectionItem.collection(item))));
    }
}
