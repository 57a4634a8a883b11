package dev.tessera.content.card;

import dev.tessera.content.shared.Cached;
import dev.tessera.content.shared.ContentStatus;
import dev.tessera.content.shared.Reader;
import dev.tessera.content.shared.UserIdParam;
import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.Page;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
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
    private final Edge edge;

    UserCardsResource(CardService service, Edge edge) {
        this.service = service;
        this.edge = edge;
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
            @Parameter(description = UserIdParam.DESCRIPTION) @PathParam("userId") String userId,
            @Parameter(description = "Which of them.") @QueryParam("status") @DefaultValue("PUBLISHED")
                    ContentStatus status) {
        String authorId = UserIdParam.resolve(userId, edge.caller());
        Reader reader = Reader.of(edge.caller());
        return edge.list(paging -> service.ofAuthor(authorId, status, reader, paging), CardSummaryResponse::of);
    }
}
