package dev.tessera.notifications.delivery;

import dev.tessera.notifications.notification.Channel;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Delivery")
public record DeliveryResponse(
        @Schema(required = true) Channel channel,

        @Schema(
                required = true,
                description = "PENDING until it is sent; FAILED after the last attempt, or when no other would help;"
                        + " SKIPPED where there is no way to send it, or no wish to get it.")
        DeliveryStatus status,

        @Schema(description = "Why it was skipped, why it failed, or why the last attempt did.")
        String reason,

        @Schema(required = true, description = "Attempts to send it so far.")
        int attempts,

        @Schema(description = "While it is pending: when it is tried next. Quiet hours move it.")
        Instant dueAt,

        @Schema(required = true) Instant createdAt,

        @Schema(required = true, description = "When the status was last looked after; once it is SENT, when.")
        Instant updatedAt) {

    static DeliveryResponse of(Delivery delivery) {
        return new DeliveryResponse(
                delivery.channel(),
                delivery.status(),
                delivery.reason().orElse(null),
                delivery.attempts(),
                delivery.dueAt().orElse(null),
                delivery.createdAt(),
                delivery.updatedAt());
    }
}
