package dev.tessera.users.proof;

import dev.tessera.service.input.Phone;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "PhoneVerification")
record PhoneVerificationRequest(
        @Schema(
                required = true,
                description = "The number of your profile.",
                pattern = Phone.TYPED,
                examples = "+5511987654321")
        String phone) {

    @Override
    public String toString() {
        return "PhoneVerificationRequest[***]";
    }
}
