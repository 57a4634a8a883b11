package dev.tessera.orders.order;

import dev.tessera.service.input.FreeText;
import dev.tessera.service.input.Validation;
import dev.tessera.service.json.Change;
import java.time.Instant;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "ChangeOrder", description = "Null removes the notes.")
record ChangeOrderRequest(
        @Schema(implementation = String.class, nullable = true, maxLength = Order.MAX_NOTES)
        Change<String> notes) {

    Order applyTo(Order order, Instant now) {
        Validation fields = new Validation();
        String changed = fields.removableChange("notes", notes, typed -> FreeText.lines(typed, Order.MAX_NOTES))
                .orKeep(order.notes().orElse(null));
        fields.check();
        return order.withNotes(Optional.ofNullable(changed), now);
    }
}
