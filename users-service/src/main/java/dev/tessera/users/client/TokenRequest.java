package dev.tessera.users.client;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.tessera.service.input.Ids;
import java.net.URLDecoder;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * The form of a token request. It is read here because RESTEasy's own reader leaves a request with a malformed escape
 * without an answer.
 */
@Schema(name = "TokenRequest")
record TokenRequest(
        @JsonProperty("grant_type") @Schema(required = true, enumeration = "client_credentials")
        String grantType,

        @JsonProperty("client_id")
        @Schema(pattern = Ids.SHAPE, description = "Unless it is in the Authorization header.")
        String clientId,

        @JsonProperty("client_secret")
        @Schema(format = "password", description = "Unless it is in the Authorization header.")
        String clientSecret) {

    static TokenRequest read(byte[] form) {
        Map<String, String> fields = new HashMap<>();
        for (String pair : text(form).split("&")) {
            int equals = pair.indexOf('=');
            String name = decoded(equals < 0 ? pair : pair.substring(0, equals));
            String value = equals < 0 ? "" : decoded(pair.substring(equals + 1));
            if (fields.put(name, value) != null) {
                throw ClientProblems.invalidRequest("No field may come twice.");
            }
        }
        return new TokenRequest(fields.get("grant_type"), fields.get("client_id"), fields.get("client_secret"));
    }

    void requireClientCredentials() {
        if (grantType == null) {
            throw ClientProblems.invalidRequest("The form has no grant_type.");
        }
        if (!grantType.equals("client_credentials")) {
            throw ClientProblems.unsupportedGrantType();
        }
    }

    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw malformed();
        }
    }

    private static String text(byte[] bytes) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            throw malformed();
        }
    }

    private static RuntimeException malformed() {
        return ClientProblems.invalidRequest("The form is not percent-encoded UTF-8.");
    }

    @Override
    public String toString() {
        return "TokenRequest[***]";
    }
}
