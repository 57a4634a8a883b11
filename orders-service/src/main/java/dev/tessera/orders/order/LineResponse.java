package dev.tessera.orders.order;

import java.math.BigDecimal;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Item")
record LineResponse(
        String productId,
        String description,
        int quantity,
        @Schema(examples = "2500.00") BigDecimal unitPrice,

        @Schema(description = "Quantity times unit price.", examples = "2500.00")
        BigDecimal total,

        ItemStatus status,

        @Schema(description = "When the item took this status.")
        Instant since,

        @Schema(description = "The id of who moved it there.")
        String changedBy) {

    static LineResponse of(Line line) {
        return new LineResponse(
                line.productId(),
                line.description(),
                line.quantity(),
                line.unitPrice().amount(),
                line.total().amount(),
                line.status(),
                line.since(),
                line.changedBy());
    }
}
