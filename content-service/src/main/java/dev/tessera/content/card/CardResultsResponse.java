package dev.tessera.content.card;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonRawValue;
import dev.tessera.service.edge.BulkResult;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "CardResults")
record CardResultsResponse(
        @Schema(required = true, description = "In the order of the request.")
        List<CardResult> results) {

    static CardResultsResponse of(List<BulkResult> results) {
        return new CardResultsResponse(results.stream().map(CardResult::of).toList());
    }

    @Schema(
            name = "CardResult",
            description = "What one card of a bulk request would have been answered if it stood alone.")
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record CardResult(
            @Schema(required = true, description = "Its place in the request, from 0.")
            int index,

            @Schema(required = true, description = "201, or the status of the problem.", examples = "201")
            int status,

            @Schema(description = "If it was created before, by the same request with the same Idempotency-Key.")
            Boolean replayed,

            @Schema(implementation = CardSummaryResponse.class) @JsonRawValue
            String card,

            @Schema(ref = "Problem") @JsonRawValue String problem) {

        static CardResult of(BulkResult result) {
            return new CardResult(
                    result.index(), result.status(), result.replayed(), result.created(), result.problem());
        }
    }
}
