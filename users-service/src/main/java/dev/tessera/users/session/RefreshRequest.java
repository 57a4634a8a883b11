package dev.tessera.users.session;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Refresh")
record RefreshRequest(
        @Schema(
                required = true,
                format = "password",
                description = "The one from the last sign-in or refresh; each is good once.")
        String refreshToken) {

    @Override
    public String toString() {
        return "RefreshRequest[***]";
    }
}
