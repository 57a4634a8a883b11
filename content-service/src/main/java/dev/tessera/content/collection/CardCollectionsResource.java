package dev.tessera.content.collection;

import dev.tessera.content.shared.Reader;
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

@Path("/cards/{cardId}/collections")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Collections")
public class CardCollectionsResource {

    private final CollectionService service;
    private final Edge edge;

    CardCollectionsResource(CollectionService service, Edge edge) {
        this.service = service;
        this.edge = edge;
    }

    @GET
    @RolesAllowed(Roles.USER)
    @Operation(
            operationId = "listMyCollectionsWithCard",
            summary = "Which of my collections hold a card?",
            description = "Newest first. A card that you just put into one may need a moment.")
    @APIResponse(responseCode = "200", description = "A page of your collections.")
    public Uni<Page<CollectionResponse>> collections(
            @Parameter(description = "The card's id.") @PathParam("cardId") String cardId) {
        Reader reader = Reader.of(edge.caller());
        return edge.list(paging -> service.collectionsWith(cardId, reader, paging), CollectionResponse::of);
    }
}
