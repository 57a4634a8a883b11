package dev.tessera.users.proof;

import dev.tessera.users.password.Passwords;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "ResetPassword")
record ResetPasswordRequest(
        @Schema(
                required = true,
                description = "From the mail.",
                format = "password",
                pattern = ProofToken.SHAPE,
                maxLength = ProofToken.LENGTH)
        String token,

        @Schema(
                required = true,
                description = "8 to 72 bytes of UTF-8. What is easy to guess is refused.",
                format = "password",
                maxLength = Passwords.MAX_BYTES)
        String newPassword) {

    @Override
    public String toString() {
        return "ResetPasswordRequest[***]";
    }
}
