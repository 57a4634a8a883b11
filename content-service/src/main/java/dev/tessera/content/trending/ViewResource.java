package dev.tessera.content.trending;

import dev.tessera.content.shared.Reader;
import dev.tessera.service.edge.Edge;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/cards/{cardId}/views")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Trending")
public class ViewResource {

    private final ViewService service;
    private final Edge edge;

    ViewResource(ViewService service, Edge edge) {
        this.service = service;
        this.edge = edge;
    }

    @POST
    @PermitAll
    @Operation(
            operationId = "viewCard",
            summary = "Tell that somebody sees a card",
            description = "Counted once for each viewer and UTC day, however often it is sent; so it needs no"
                    + " `Idempotency-Key`. Who has not signed in is recognised by their network, of which only a keyed"
                    + " hash is kept, until the day is over.")
    @APIResponse(responseCode = "204", description = "Counted, now or before.")
    @APIResponse(responseCode = "409", description = "The card is not published.")
    public Uni<Void> view(@Parameter(description = "The card's id.") @PathParam("cardId") String cardId) {
        Reader reader = Reader.of(edge.caller());
        String address = edge.caller().address();
        return edge.change(() -> service.view(cardId, reader, address)).done();
    }
}
