package dev.tessera.orders.order;

import dev.tessera.service.input.FreeText;
import dev.tessera.service.input.Validation;
import dev.tessera.service.json.Change;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "ChangeOrder", description = "Null removes the notes.")
record ChangeOrderRequest(
        @Schema(implementation = String.class, nullable = true, maxLength = Order.MAX_NOTES)
        Change<String> notes) {

    Change<String> read() {
        return Validation.read(
                fields -> fields.removableChange("notes", notes, typed -> FreeText.lines(typed, Order.MAX_NOTES)));
    }
}
