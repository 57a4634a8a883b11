package dev.tessera.users.proof;

import dev.tessera.service.input.Email;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "MailRequest")
record ProofRequest(
        @Schema(
                required = true,
                description = "Where the mail is sent to, if it is the address of an account.",
                format = "email",
                pattern = Email.SHAPE,
                maxLength = Email.MAX_BYTES,
                examples = "ana@example.com")
        String email) {

    @Override
    public String toString() {
        return "ProofRequest[***]";
    }
}
