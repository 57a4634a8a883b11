package dev.tessera.users.proof;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "RedeemSignUp")
record RedeemSignUpRequest(
        @Schema(
                required = true,
                description = "From the mail.",
                format = "password",
                pattern = ProofToken.SIGN_UP_SHAPE,
                maxLength = ProofToken.SIGN_UP_LENGTH)
        String token,

        @Schema(required = true, description = "That you chose when you signed up.", format = "password")
        String password) {

    @Override
    public String toString() {
        return "RedeemSignUpRequest[***]";
    }
}
