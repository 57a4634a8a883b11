package dev.tessera.content.card;

import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** What only the card itself shows and no list; stands unwrapped in it. */
record CardDetailsResponse(
        @Schema(required = true, description = "Step by step.")
        List<String> instructions,

        @Schema(required = true, description = "How much of what: the amount by the name of the material.")
        Map<String, String> materials,

        @Schema(required = true) List<String> tools) {

    static CardDetailsResponse of(CardContent content) {
        CardDetails details = content.details();
        return new CardDetailsResponse(details.instructions(), details.materials(), details.tools());
    }
}
