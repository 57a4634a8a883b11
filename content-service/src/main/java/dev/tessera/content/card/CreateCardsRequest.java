package dev.tessera.content.card;

import dev.tessera.content.publication.Submission;
import dev.tessera.service.problem.Problems;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "CreateCards")
record CreateCardsRequest(
        @Schema(required = true) @NotNull @Size(min = 1, max = MAX_CARDS)
        List<CreateCardRequest> cards) {

    static final int MAX_CARDS = 25;

    Submission<CardContent> read(int index) {
        CreateCardRequest card = cards.get(index);
        if (card == null) {
            throw Problems.validationFailed("cards[" + index + "]", "is required");
        }
        return card.read();
    }
}
