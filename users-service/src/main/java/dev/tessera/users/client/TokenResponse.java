package dev.tessera.users.client;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.tessera.users.token.AccessToken;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Named as RFC 6749 names them, so that any OAuth client can read it. */
@Schema(name = "ClientToken")
record TokenResponse(
        @JsonProperty("access_token") String accessToken,

        @JsonProperty("token_type") @Schema(examples = "Bearer")
        String tokenType,

        @JsonProperty("expires_in") @Schema(description = "Seconds.", examples = "600")
        long expiresIn) {

    static TokenResponse of(AccessToken token) {
        return new TokenResponse(token.value(), "Bearer", token.lifetime().toSeconds());
    }
}
