package dev.tessera.users.client;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** What a client presents: an id and a secret, in one of the two places that RFC 6749, section 2.3.1, allows. */
record ClientCredentials(String clientId, Secret secret) {

    private static final String SCHEME = "Basic ";

    /** @param authorization counts only if it is of this scheme: a client may send its last token with every request */
    static ClientCredentials read(String authorization, String formId, String formSecret) {
        boolean isBasic = authorization != null && authorization.regionMatches(true, 0, SCHEME, 0, SCHEME.length());
        if (isBasic && (formId != null || formSecret != null)) {
            throw ClientProblems.invalidRequest("Send the credentials in the header or in the form, not in both.");
        }
        if (isBasic) {
            return ofHeader(authorization);
        }
        if (formId == null || formSecret == null) {
            throw ClientProblems.invalidClient();
        }
        return new ClientCredentials(formId, new Secret(formSecret));
    }

    private static ClientCredentials ofHeader(String authorization) {
        try {
            byte[] decoded = Base64.getDecoder()
                    .decode(authorization.substring(SCHEME.length()).strip());
            String pair = new String(decoded, StandardCharsets.UTF_8);
            int colon = pair.indexOf(':');
            if (colon < 0) {
                throw ClientProblems.invalidClient();
            }
            return new ClientCredentials(
                    urlDecoded(pair.substring(0, colon)), new Secret(urlDecoded(pair.substring(colon + 1))));
        } catch (IllegalArgumentException e) {
            throw ClientProblems.invalidClient();
        }
    }

    /** The RFC has both form-encoded before they are joined with a colon. */
    private static String urlDecoded(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }
}
