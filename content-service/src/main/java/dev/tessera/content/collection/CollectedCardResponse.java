package dev.tessera.content.collection;

import dev.tessera.content.card.CardSummaryResponse;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "CollectedCard")
record CollectedCardResponse(
        @Schema(required = true) Instant addedAt,
        @Schema(required = true) CardSummaryResponse card) {

    static CollectedCardResponse of(CollectionService.CollectedCard collected) {
        return new CollectedCardResponse(collected.addedAt(), CardSummaryResponse.of(collected.card()));
    }
}
