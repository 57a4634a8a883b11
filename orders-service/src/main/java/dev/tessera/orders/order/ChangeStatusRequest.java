package dev.tessera.orders.order;

import dev.tessera.service.input.FreeText;
import dev.tessera.service.input.Validation;
import jakarta.validation.constraints.NotNull;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "ChangeStatus")
record ChangeStatusRequest(
        @Schema(required = true) @NotNull OrderStatus status,

        @Schema(
                minLength = 1,
                maxLength = StatusChange.MAX_REASON,
                description = "Why; the history keeps it.",
                examples = "Estoque conferido.")
        String reason) {

    Optional<String> readReason() {
        String why = Validation.read(
                fields -> fields.optional("reason", reason, typed -> FreeText.line(typed, StatusChange.MAX_REASON)));
        return Optional.ofNullable(why);
    }
}
