package dev.tessera.orders.order;

import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "ChangeStatus")
record ChangeStatusRequest(
        @Schema(required = true) @NotNull OrderStatus status,

        @Schema(
                minLength = 1,
                maxLength = StatusChange.MAX_REASON,
                description = "Why; the history keeps it.",
                examples = "Estoque conferido.")
        String reason) {}
