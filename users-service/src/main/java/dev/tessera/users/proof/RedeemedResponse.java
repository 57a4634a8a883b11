package dev.tessera.users.proof;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Redeemed")
record RedeemedResponse(
        @Schema(
                description = "To be sent with the next sign-in on this device, so that wrong passwords of others make"
                        + " nobody wait there. It opens nothing by itself.")
        String deviceToken) {

    @Override
    public String toString() {
        return "RedeemedResponse[***]";
    }
}
