package dev.tessera.content.collection;

import dev.tessera.content.publication.Cached;
import dev.tessera.content.publication.Reader;
import dev.tessera.service.edge.Page;
import dev.tessera.service.http.ETags;
import dev.tessera.service.idempotency.Idempotency;
import dev.tessera.service.identity.Caller;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.json.MergePatch;
import dev.tessera.service.paging.CursorScope;
import dev.tessera.service.paging.Cursors;
import dev.tessera.service.paging.PageRequest;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/collections")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Collections", description = "Cards that people put together, for themselves or for everybody.")
public class CollectionResource {

    private static final String COLLECTION_ID = "The collection's id.";
    private static final String CARD_ID = "The card's id.";

    private final CollectionService service;
    private final Idempotency idempotency;
    private final Cursors cursors;
    private final Caller caller;

    CollectionResource(CollectionService service, Idempotency idempotency, Cursors cursors, Caller caller) {
        this.service = service;
        this.idempotency = idempotency;
        this.cursors = cursors;
        this.caller = caller;
    }

    @POST
    @RolesAllowed(Roles.USER)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(operationId = "createCollection", summary = "Create a collection")
    @APIResponse(
            responseCode = "201",
            description = "Created.",
            content = @Content(schema = @Schema(implementation = CollectionResponse.class)))
    public Uni<Response> create(
            @HeaderParam(Idempotency.HEADER) String idempotencyKey, @NotNull CreateCollectionRequest request) {
        String ownerId = caller.subject();
        return idempotency.once(
                idempotencyKey,
                ownerId,
                ticket -> service.create(
                        request,
                        ownerId,
                        (transaction, collection) -> ticket.record(
                                transaction,
                                Response.Status.CREATED.getStatusCode(),
                                CollectionResponse.of(collection),
                                Map.of(
                                        HttpHeaders.LOCATION,
                                        "/collections/" + collection.id(),
                                        HttpHeaders.ETAG,
                                        tag(collection)))));
    }

    @GET
    @Path("/{collectionId}")
    @PermitAll
    @Cached
    @Operation(
            operationId = "getCollection",
            summary = "Read a collection",
            description = "A private one does not exist for anybody but its owner. May be a moment behind.")
    @APIResponse(
            responseCode = "200",
            description = "The collection.",
            content = @Content(schema = @Schema(implementation = CollectionResponse.class)))
    @APIResponse(responseCode = "304", description = "As you know it.")
    @APIResponse(responseCode = "404", description = "No such collection, or none that you may see.")
    public Uni<Response> collection(
            @Parameter(description = COLLECTION_ID) @PathParam("collectionId") String collectionId,
            @HeaderParam(HttpHeaders.IF_NONE_MATCH) String ifNoneMatch) {
        return service.collection(collectionId, Reader.of(caller))
                .map(collection -> ETags.answer(ifNoneMatch, tag(collection), CollectionResponse.of(collection)));
    }

    @PATCH
    @Path("/{collectionId}")
    @RolesAllowed(Roles.USER)
    @Consumes(MergePatch.MEDIA_TYPE)
    @Operation(
            operationId = "changeCollection",
            summary = "Change, show or hide your collection",
            description = "A JSON merge patch. Cards that come and go meanwhile do not stop it.")
    @APIResponse(
            responseCode = "200",
            description = "The collection as it is now.",
            content = @Content(schema = @Schema(implementation = CollectionResponse.class)))
    @APIResponse(responseCode = "404", description = "No such collection of yours.")
    @APIResponse(responseCode = "412", description = "The collection changed since you read it.")
    @APIResponse(responseCode = "428", description = "If-Match is missing.")
    public Uni<Response> change(
            @Parameter(description = COLLECTION_ID) @PathParam("collectionId") String collectionId,
            @Parameter(description = "The collection's ETag.") @HeaderParam(HttpHeaders.IF_MATCH) String ifMatch,
            @NotNull @Valid ChangeCollectionRequest patch) {
        return service.change(collectionId, caller.subject(), ifMatch, patch)
                .map(collection -> ETags.answer(null, tag(collection), CollectionResponse.of(collection)));
    }

    @DELETE
    @Path("/{collectionId}")
    @RolesAllowed({Roles.USER, Roles.MODERATOR})
    @Operation(
            operationId = "deleteCollection",
            summary = "Delete a collection",
            description = "Your own; moderators delete those that others show.")
    @APIResponse(responseCode = "204", description = "Deleted.")
    @APIResponse(responseCode = "404", description = "No such collection, or none that you may delete.")
    @APIResponse(responseCode = "412", description = "The collection changed since you read it.")
    @APIResponse(responseCode = "428", description = "If-Match is missing.")
    public Uni<Void> delete(
            @Parameter(description = COLLECTION_ID) @PathParam("collectionId") String collectionId,
            @Parameter(description = "The collection's ETag.") @HeaderParam(HttpHeaders.IF_MATCH) String ifMatch) {
        return service.delete(collectionId, Reader.of(caller), ifMatch);
    }

    @GET
    @Path("/{collectionId}/cards")
    @PermitAll
    @Cached
    @Operation(
            operationId = "listCardsOfCollection",
            summary = "List the cards of a collection",
            description = "Last added first. A card that is no longer published is left out, so that a page may be"
                    + " shorter than its limit.")
    @APIResponse(responseCode = "200", description = "A page of cards.")
    @APIResponse(responseCode = "404", description = "No such collection, or none that you may see.")
    public Uni<Page<CollectedCardResponse>> cards(
            @Parameter(description = COLLECTION_ID) @PathParam("collectionId") String collectionId,
            @QueryParam("limit") @DefaultValue("20") @Min(1) @Max(PageRequest.MAX_LIMIT) int limit,
            @QueryParam("cursor") String cursor) {
        Reader reader = Reader.of(caller);
        CursorScope scope = new CursorScope(
                "/collections/{collectionId}/cards", collectionId, reader.id().orElse(null));
        return service.cardsOf(collectionId, reader, limit, cursors.start(scope, new PageRequest(limit, cursor)))
                .map(page -> new Page<>(
                        page.cards().stream().map(CollectedCardResponse::of).toList(),
                        page.next()
                                .map(position -> cursors.encode(scope, position))
                                .orElse(null)));
    }

    @PUT
    @Path("/{collectionId}/cards/{cardId}")
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
        return service.collect(collectionId, cardId, Reader.of(caller));
    }

    @DELETE
    @Path("/{collectionId}/cards/{cardId}")
    @RolesAllowed(Roles.USER)
    @Operation(operationId = "uncollectCard", summary = "Take a card out of your collection")
    @APIResponse(responseCode = "204", description = "The card is not, or no longer, in the collection.")
    @APIResponse(responseCode = "404", description = "No such collection of yours.")
    public Uni<Void> uncollect(
            @Parameter(description = COLLECTION_ID) @PathParam("collectionId") String collectionId,
            @Parameter(description = CARD_ID) @PathParam("cardId") String cardId) {
        return service.uncollect(collectionId, cardId, Reader.of(caller));
    }

    private static String tag(Collection collection) {
        return ETags.of(collection.version(), Long.toHexString(collection.cards()));
    }
}
