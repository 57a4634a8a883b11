package dev.tessera.content.card;

import dev.tessera.content.publication.Cached;
import dev.tessera.content.publication.ContentStatus;
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

@Path("/users/{userId}/cards")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Cards")
public class UserCardsResource {

    private final CardService service;
    private final Cursors cursors;
    private final Caller caller;

    UserCardsResource(CardService service, Cursors cursors, Caller caller) {
        this.service = service;
        this.cursors = cursors;
        this.caller = caller;
    }

    @GET
    @PermitAll
    @Cached
    @Operation(
            operationId = "listCardsOfUser",
            summary = "List a person's cards",
            description =
                    "Newest first. Published ones are for everybody, drafts for the person alone, archived ones for"
                            + " the person and moderators. A card that was just written may need a moment to appear.")
    @APIResponse(responseCode = "200", description = "A page of cards.")
    @APIResponse(responseCode = "403", description = "Not yours to see.")
    @APIResponse(responseCode = "404", description = "Not the id of anybody.")
    public Uni<Page<CardSummaryResponse>> cards(
            @Parameter(description = People.ID) @PathParam("userId") String userId,
            @Parameter(description = "Which of them.") @QueryParam("status") @DefaultValue("PUBLISHED")
                    ContentStatus status,
            @QueryParam("limit") @DefaultValue("20") @Min(1) @Max(PageRequest.MAX_LIMIT) int limit,
            @QueryParam("cursor") String cursor) {
        String authorId = People.id(userId, caller);
        Reader reader = Reader.of(caller);
        CursorScope scope = new CursorScope(
                "/users/{userId}/cards", authorId + " " + status, reader.id().orElse(null));
        return service.cardsOfAuthor(
                        authorId, status, reader, limit, cursors.start(scope, new PageRequest(limit, cursor)))
                .map(page -> new Page<>(
                        page.cards().stream().map(CardSummaryResponse::of).toList(),
                        page.next()
                                .map(position -> cursors.encode(scope, position))
                                .orElse(null)));
    }
}
