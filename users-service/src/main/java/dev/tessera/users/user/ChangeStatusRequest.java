package dev.tessera.users.user;

import dev.tessera.service.input.Validation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "ChangeStatus")
record ChangeStatusRequest(
        @Schema(required = true) AccountStatus status,

        @Schema(
                required = true,
                description = "Why. The person is told, and administrators can read it.",
                minLength = 1,
                maxLength = ProfileRules.MAX_REASON,
                examples = "Sent advertising to strangers.")
        String reason) {

    ChangeStatusRequest read() {
        Validation fields = new Validation();
        AccountStatus to = fields.required("status", status, chosen -> chosen);
        String why = fields.required("reason", reason, ProfileRules::reason);
        fields.check();
        return new ChangeStatusRequest(to, why);
    }
}
