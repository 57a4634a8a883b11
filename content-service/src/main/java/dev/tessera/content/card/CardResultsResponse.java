package dev.tessera.content.card;

import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.tessera.service.edge.BulkResult;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "CardResults")
record CardResultsResponse(
        @Schema(required = true, description = "In the order of the request.")
        List<CardResult> results) {

    static CardResultsResponse of(List<BulkResult> results) {
        return new CardResultsResponse(results.stream()
                .map(result -> new CardResult(result, result.created()))
                .toList());
    }

    @Schema(
            name = "CardResult",
            description = "What one card of a bulk request would have been answered if it stood alone.")
    record CardResult(
            @JsonUnwrapped BulkResult result,

            @Schema(implementation = CardResponse.class) @JsonRawValue
            String card) {}
}
