package dev.tessera.content.collection;

import dev.tessera.content.shared.IncludeParam;
import dev.tessera.content.shared.Reader;
import dev.tessera.content.shared.UserIdParam;
import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.Idempotent;
import dev.tessera.service.edge.IfMatch;
import dev.tessera.service.edge.OrMe;
import dev.tessera.service.edge.Page;
import dev.tessera.service.identity.Roles;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

@Path("/")
@RolesAllowed(Roles.USER)
@Tag(name = "Collections", description = "Cards that people put together, for themselves or for everybody.")
public class CollectionResource {

    private static final String ONE_COLLECTION = "/collections/{collectionId}";
    private static final String COLLECTED_CARD = ONE_COLLECTION + "/cards/{cardId}";

    private final CollectionService service;
    private final Edge edge;

    CollectionResource(CollectionService service, Edge edge) {
        this.service = service;
        this.edge = edge;
    }

    @POST
    @Path("/collections")
    @Idempotent
    @Operation(summary = "Create a collection")
    public Uni<RestResponse<CollectionResponse>> createCollection(@NotNull CreateCollectionRequest request) {
        CollectionDetails details = request.read();
        String ownerId = edge.caller().subject();
        return edge.create(() -> service.create(details, ownerId))
                .at(collection -> "/collections/" + collection.id())
                .answer(CollectionResponse::of);
    }

    @GET
    @Path("/users/{userId}/collections")
    @PermitAll
    @Operation(
            summary = "List a person's collections",
            description = "All of them for the person, those that are public for everybody else; newest first.")
    public Uni<Page<CollectionResponse>> listCollectionsOfUser(@PathParam("userId") @OrMe String userId) {
        String ownerId = UserIdParam.require(userId);
        Reader reader = Reader.of(edge.caller());
        return edge.list(paging -> service.collectionsOf(ownerId, reader, paging), CollectionResponse::of);
    }

    @GET
    @Path("/cards/{cardId}/collections")
    @Operation(
            summary = "Which of my collections hold a card?",
            description = "Newest first. A card that you just put into one may need a moment.")
    public Uni<Page<CollectionResponse>> listMyCollectionsWithCard(@PathParam("cardId") String cardId) {
        Reader reader = Reader.of(edge.caller());
        return edge.list(paging -> service.collectionsWith(cardId, reader, paging), CollectionResponse::of);
    }

    @GET
    @Path(ONE_COLLECTION)
    @PermitAll
    @Operation(
            summary = "Read a collection",
            description = "A private one does not exist for anybody but its owner. May be a moment behind.")
    public Uni<RestResponse<CollectionResponse>> getCollection(@PathParam("collectionId") String collectionId) {
        return edge.read(service.collection(collectionId, Reader.of(edge.caller())), CollectionResponse::of);
    }

    @PATCH
    @Path(ONE_COLLECTION)
    @IfMatch
    @Operation(
            summary = "Change, show or hide your collection",
            description = "A JSON merge patch. Cards that come and go meanwhile do not stop it.")
    public Uni<RestResponse<CollectionResponse>> changeCollection(
            @PathParam("collectionId") String collectionId, @NotNull @Valid ChangeCollectionRequest patch) {
        String ownerId = edge.caller().subject();
        return edge.change(() -> service.change(collectionId, patch::applyTo, ownerId))
                .answer(CollectionResponse::of);
    }

    @DELETE
    @Path(ONE_COLLECTION)
    @IfMatch
    @RolesAllowed({Roles.USER, Roles.MODERATOR})
    @Operation(summary = "Delete a collection", description = "Your own; moderators delete those that others show.")
    public Uni<Void> deleteCollection(@PathParam("collectionId") String collectionId) {
        Reader reader = Reader.of(edge.caller());
        return edge.change(() -> service.delete(collectionId, reader)).done();
    }

    @GET
    @Path(ONE_COLLECTION + "/cards")
    @PermitAll
    @Operation(
            summary = "List the cards of a collection",
            description = "Last added first. A card that is no longer published is left out, so that a page may be"
                    + " shorter than its limit.")
    @APIResponse(responseCode = "200", description = "A page of cards; 50 at most.")
    public Uni<Page<CollectedCardResponse>> listCardsOfCollection(
            @PathParam("collectionId") String collectionId, @QueryParam("include") String include) {
        Reader reader = Reader.of(edge.caller());
        Optional<String> marks = IncludeParam.markedBy(include, edge.caller());
        return edge.list(
                IncludeParam.maxLimit(marks),
                paging -> service.cardsOf(collectionId, reader, marks, paging),
                CollectedCardResponse::of);
    }

    @PUT
    @Path(COLLECTED_CARD)
    @Operation(
            summary = "Put a card into your collection",
            description = "A card that is in it already stays where it is.")
    @APIResponse(responseCode = "404", description = "No such collection of yours, or no card that you may see.")
    @APIResponse(responseCode = "409", description = "The card is not published.")
    public Uni<Void> collectCard(@PathParam("collectionId") String collectionId, @PathParam("cardId") String cardId) {
        Reader reader = Reader.of(edge.caller());
        return edge.change(() -> service.collect(collectionId, cardId, reader)).done();
    }

    @DELETE
    @Path(COLLECTED_CARD)
    @Operation(summary = "Take a card out of your collection")
    public Uni<Void> uncollectCard(@PathParam("collectionId") String collectionId, @PathParam("cardId") String cardId) {
        Reader reader = Reader.of(edge.caller());
        return edge.change(() -> service.uncollect(collectionId, cardId, reader))
                .done();
    }
}
