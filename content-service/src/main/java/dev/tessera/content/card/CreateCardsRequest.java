package dev.tessera.content.card;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "CreateCards")
record CreateCardsRequest(
        @Schema(required = true) @NotNull @Size(min = 1, max = MAX_CARDS)
        List<CreateCardRequest> cards) {

    static final int MAX_CARDS = 25;
}
