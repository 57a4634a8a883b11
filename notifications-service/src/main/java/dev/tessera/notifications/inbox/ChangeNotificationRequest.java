package dev.tessera.notifications.inbox;

import dev.tessera.service.input.Validation;
import dev.tessera.service.json.Change;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "ChangeNotification")
record ChangeNotificationRequest(
        @Schema(implementation = Boolean.class, description = "Whether you have read it.")
        Change<Boolean> read) {

    Optional<Boolean> asRead() {
        Change<Boolean> change = Validation.read(fields -> fields.change("read", read, Boolean::booleanValue));
        return Optional.ofNullable(change.orKeep(null));
    }
}
