package dev.tessera.content.collection;

import dev.tessera.content.publication.Reader;
import dev.tessera.service.edge.Page;
import dev.tessera.service.identity.Caller;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.paging.CursorScope;
import dev.tessera.service.paging.Cursors;
import dev.tessera.service.paging.PageRequest;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
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

@Path("/cards/{cardId}/collections")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Collections")
public class CardCollectionsResource {

    private final CollectionService service;
    private final Cursors cursors;
    private final Caller caller;

    CardCollectionsResource(CollectionService service, Cursors cursors, Caller caller) {
        this.service = service;
        this.cursors = cursors;
        this.caller = caller;
    }

    @GET
    @RolesAllowed(Roles.USER)
    @Operation(
            operationId = "listMyCollectionsWithCard",
            summary = "Which of my collections hold a card?",
            description = "Newest first. A card that you just put into one may need a moment.")
    @APIResponse(responseCode = "200", description = "A page of your collections.")
    @APIResponse(responseCode = "404", description = "No such card, or none that you may see.")
    public Uni<Page<CollectionResponse>> collections(
            @Parameter(description = "The card's id.") @PathParam("cardId") String cardId,
            @QueryParam("limit") @DefaultValue("20") @Min(1) @Max(PageRequest.MAX_LIMIT) int limit,
            @QueryParam("cursor") String cursor) {
        CursorScope scope = new CursorScope("/cards/{cardId}/collections", cardId, caller.subject());
        return service.collectionsWith(
                        cardId, Reader.of(caller), limit, cursors.start(scope, new PageRequest(limit, cursor)))
                .map(page -> cursors.page(scope, page, item -> CollectionResponse.of(CollectionItem.collection(item))));
    }
}
