package dev.tessera.users.proof;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "VerifyEmail")
record VerifyEmailRequest(
        @Schema(
                required = true,
                description = "From the mail.",
                format = "password",
                pattern = ProofToken.SHAPE,
                maxLength = ProofToken.LENGTH)
        String token) {

    @Override
    public String toString() {
        return "VerifyEmailRequest[***]";
    }
}
