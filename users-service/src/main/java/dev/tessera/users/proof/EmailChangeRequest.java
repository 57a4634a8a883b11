package dev.tessera.users.proof;

import dev.tessera.service.input.Email;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "ChangeEmail")
record EmailChangeRequest(
        @Schema(
                required = true,
                description = "The address to have from now on.",
                format = Email.FORMAT,
                pattern = Email.SHAPE,
                maxLength = Email.MAX_BYTES,
                examples = "ana@example.com")
        String email,

        @Schema(required = true, format = "password") String currentPassword) {

    @Override
    public String toString() {
        return "EmailChangeRequest[***]";
    }
}
