package dev.tessera.users.session;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Tokens")
record TokensResponse(
        @Schema(description = "Send it as `Authorization: Bearer …`.")
        String accessToken,

        @Schema(examples = "Bearer") String tokenType,

        @Schema(description = "Seconds until the access token expires.", examples = "600")
        long expiresIn,

        @Schema(description = "Good for one refresh.") String refreshToken,

        @Schema(
                description = "To be sent with the next sign-in of this person on this device; left out by a refresh."
                        + " It opens nothing by itself.")
        String deviceToken,

        String sessionId,
        String userId) {

    static TokensResponse of(SessionService.Tokens tokens) {
        return new TokensResponse(
                tokens.accessToken().value(),
                "Bearer",
                tokens.accessToken().lifetime().toSeconds(),
                tokens.refreshToken().text(),
                tokens.deviceToken().orElse(null),
                tokens.sessionId(),
                tokens.userId());
    }

    @Override
    public String toString() {
        return "TokensResponse[" + sessionId + ", ***]";
    }
}
