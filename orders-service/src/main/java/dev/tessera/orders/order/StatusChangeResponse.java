package dev.tessera.orders.order;

import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "StatusChange")
record StatusChangeResponse(
        OrderStatus status,
        @Schema(description = "Absent for the first one.") OrderStatus from,
        Instant changedAt,
        @Schema(description = "The id of who did it.") String changedBy,
        String reason) {

    static StatusChangeResponse of(StatusChange change) {
        return new StatusChangeResponse(
                change.status(),
                change.from().orElse(null),
                change.at(),
                change.by(),
                change.reason().orElse(null));
    }
}
