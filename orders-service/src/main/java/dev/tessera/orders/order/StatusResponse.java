package dev.tessera.orders.order;

import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Status")
record StatusResponse(
        OrderStatus status,
        @Schema(description = "When the order took it.") Instant since,

        @Schema(description = "The id of who moved it there.")
        String changedBy,

        String reason,
        @Schema(description = "Where it may go from here.") List<OrderStatus> allowed) {

    static StatusResponse of(StatusChange latest) {
        return new StatusResponse(
                latest.status(),
                latest.at(),
                latest.by(),
                latest.reason().orElse(null),
                List.copyOf(latest.status().next()));
    }
}
