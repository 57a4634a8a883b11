package dev.tessera.content.collection;

import dev.tessera.content.shared.Cached;
import dev.tessera.content.shared.Reader;
import dev.tessera.content.shared.UserIdParam;
import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.Idempotent;
import dev.tessera.service.edge.IfMatch;
import dev.tessera.service.edge.Page;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.json.MergePatch;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
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

@Path("/")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Collections", description = "Cards that people put together, for themselves or for everybody.")
public class CollectionResource {

    private static final String ONE = "/collections/{collectionId}";
    private static final String COLLECTED_CARD = ONE + "/cards/{cardId}";
    private static final String COLLECTION_ID = "The collection's id.";
    private static final String CARD_ID = "The card's id.";

    private final CollectionService service;
    private final Edge edge;

    CollectionResource(CollectionService service, Edge edge) {
        this.service = service;
        this.edge = edge;
    }

    @POST
    @Path("/collections")
    @Idempotent
    @RolesAllowed(Roles.USER)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(operationId = "createCollection", summary = "Create a collection")
    @APIResponse(responseCode = "201", description = "Created.")
    public Uni<RestResponse<CollectionResponse>> create(@NotNull CreateCollectionRequest request) {
        CollectionDetails details = request.read();
        String ownerId = edge.caller().subject();
        return edge.create(() -> service.create(details, ownerId))
                .at(collection -> "/collections/" + collection.id())
                .answer(CollectionResponse::of);
    }

    @GET
    @Path("/users/{userId}/collections")
    @PermitAll
    @Cached
    @Operation(
            operationId = "listCollectionsOfUser",
            summary = "List a person's collections",
            description = "All of them for the person, those that are public for everybody else; newest first.")
    @APIResponse(responseCode = "200", description = "A page of collections.")
    @APIResponse(responseCode = "404", description = "Not the id of anybody.")
    public Uni<Page<CollectionResponse>> collectionsOfUser(
            @Parameter(description = UserIdParam.DESCRIPTION) @PathParam("userId") String userId) {
        String ownerId = UserIdParam.resolve(userId, edge.caller());
        Reader reader = Reader.of(edge.caller());
        return edge.list(paging -> service.collectionsOf(ownerId, reader, paging), CollectionResponse::of);
    }

    @GET
    @Path(ONE)
    @PermitAll
    @Cached
    @Operation(
            operationId = "getCollection",
            summary = "Read a collection",
            description = "A private one does not exist for anybody but its owner. May be a moment behind.")
    @APIResponse(responseCode = "200", description = "The collection.")
    public Uni<RestResponse<CollectionResponse>> collection(
            @Parameter(description = COLLECTION_ID) @PathParam("collectionId") String collectionId) {
        return edge.read(service.collection(collectionId, Reader.of(edge.caller())), CollectionResponse::of);
    }

    @PATCH
    @Path(ONE)
    @IfMatch
    @RolesAllowed(Roles.USER)
    @Consumes(MergePatch.MEDIA_TYPE)
    @Operation(
            operationId = "changeCollection",
            summary = "Change, show or hide your collection",
            description = "A JSON merge patch. Cards that come and go meanwhile do not stop it.")
    @APIResponse(responseCode = "200", description = "The collection as it is now.")
    public Uni<RestResponse<CollectionResponse>> change(
            @Parameter(description = COLLECTION_ID) @PathParam("collectionId") String collectionId,
            @NotNull @Valid ChangeCollectionRequest patch) {
        String ownerId = edge.caller().subject();
        return edge.change(() -> service.change(collectionId, patch::applyTo, ownerId))
                .answer(CollectionResponse::of);
    }

    @DELETE
    @Path(ONE)
    @IfMatch
    @RolesAllowed({Roles.USER, Roles.MODERATOR})
    @Operation(
            operationId = "deleteCollection",
            summary = "Delete a collection",
            description = "Your own; moderators delete those that others show.")
    @APIResponse(responseCode = "204", description = "Deleted.")
    public Uni<Void> delete(@Parameter(description = COLLECTION_ID) @PathParam("collectionId") String collectionId) {
        Reader reader = Reader.of(edge.caller());
        return edge.change(() -> service.delete(collectionId, reader)).done();
    }

    @GET
    @Path(ONE + "/cards")
    @PermitAll
    @Cached
    @Operation(
            operationId = "listCardsOfCollection",
            summary = "List the cards of a collection",
            description = "Last added first. A card that is no longer published is left out, so that a page may be"
                    + " shorter than its limit.")
    @APIResponse(responseCode = "200", description = "A page of cards.")
    public Uni<Page<CollectedCardResponse>> cards(
            @Parameter(description = COLLECTION_ID) @PathParam("collectionId") String collectionId) {
        Reader reader = Reader.of(edge.caller());
        return edge.list(paging -> service.cardsOf(collectionId, reader, paging), CollectedCardResponse::of);
    }

    @PUT
    @Path(COLLECTED_CARD)
    @RolesAllowed(Roles.USER)
    @Operation(
            operationId = "collectCard",
            summary = "Put a card into your collection",
            description = "A card that is in it already stays where it is.")
    @APIResponse(responseCode = "204", description = "The card is in the collection.")
    @APIResponse(responseCode = "404", description = "No such collection of yours, or no card that you may see.")
    @APIResponse(responseCode = "409", description = "The card is not published.")
    public Uni<Void> collect(
            @Parameter(description = COLLECTION_ID) @PathParam("collectionId") String collectionId,
            @Parameter(description = CARD_ID) @PathParam("cardId") String cardId) {
        Reader reader = Reader.of(edge.caller());
        return edge.change(() -> service.collect(collectionId, cardId, reader)).done();
    }

    @DELETE
    @Path(COLLECTED_CARD)
    @RolesAllowed(Roles.USER)
    @Operation(operationId = "uncollectCard", summary = "Take a card out of your collection")
    @APIResponse(responseCode = "204", description = "The card is not, or no longer, in the collection.")
    @APIResponse(responseCode = "404", description = "No such collection of yours.")
    public Uni<Void> uncollect(
            @Parameter(description = COLLECTION_ID) @PathParam("collectionId") String collectionId,
            @Parameter(description = CARD_ID) @PathParam("cardId") String cardId) {
        Reader reader = Reader.of(edge.caller());
        return edge.change(() -> service.uncollect(collectionId, cardId, reader))
                .done();
    }
}
