package dev.tessera.content.card;

import dev.tessera.content.publication.Submission;
import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.Idempotent;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.problem.Problems;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.util.stream.IntStream;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;

@Path("/cards/bulk")
@Tag(name = "Cards")
public class CardBulkResource {

    private final CardService service;
    private final Edge edge;

    CardBulkResource(CardService service, Edge edge) {
        this.service = service;
        this.edge = edge;
    }

    @POST
    @ResponseStatus(207)
    @Idempotent
    @RolesAllowed(Roles.USER)
    @Operation(
            summary = "Begin or publish up to 25 cards",
            description =
                    "Each card for itself, as if it came alone: one that is refused does not stop the others. Sent"
                            + " again with its Idempotency-Key, the request creates what it did not create before.")
    public Uni<CardResultsResponse> createCards(@NotNull @Valid CreateCardsRequest request) {
        String authorId = edge.caller().subject();
        return edge.createEach(
                        IntStream.range(0, request.cards().size()).boxed().toList(),
                        index -> {
                            Submission<CardContent> submission = submission(request, index);
                            return edge.create(() -> service.create(submission, authorId))
                                    .at(card -> "/cards/" + card.id())
                                    .repeating(CardDetailsResponse.of(submission.content()));
                        },
                        CardResponse::ofNew)
                .map(CardResultsResponse::of);
    }

    private static Submission<CardContent> submission(CreateCardsRequest request, int index) {
        CreateCardRequest card = request.cards().get(index);
        if (card == null) {
            throw Problems.validationFailed("cards[" + index + "]", "is required");
        }
        return card.read();
    }
}
