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
        String sessionId,
        String userId) {

    static TokensResponse of(Tokens tokens) {
        return new TokensResponse(
                tokens.accessToken().value(),
                "Bearer",
                tokens.accessToken().lifetime().toSeconds(),
                tokens.refreshToken().text(),
                tokens.sessionId(),
                tokens.userId());
    }

    @Override
    public String toString() {
        return "TokensResponse[" + sessionId + ", ***]";
    }
}
