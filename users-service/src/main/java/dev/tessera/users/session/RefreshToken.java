package dev.tessera.users.session;

import java.util.Base64;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a client keeps to stay signed in. It names its session and the session's owner, so that one read finds both;
 * the signature is what makes it a secret.
 */
record RefreshToken(String userId, String sessionId, long generation, byte[] signature) {

    private static final String ID = "([0-9A-HJKMNP-TV-Z]{26})";
    private static final Pattern FORMAT = Pattern.compile(ID + "\\." + ID + "\\.([1-9][0-9]{0,17})\\.([\\w-]{43})");

    static Optional<RefreshToken> parse(String text) {
        Matcher parts = FORMAT.matcher(text);
        if (!parts.matches()) {
            return Optional.empty();
        }
        byte[] signature = Base64.getUrlDecoder().decode(parts.group(4));
        return Optional.of(new RefreshToken(parts.group(1), parts.group(2), Long.parseLong(parts.group(3)), signature));
    }

    /** What the signature covers. */
    static String claim(String userId, String sessionId, long generation) {
        return userId + "." + sessionId + "." + generation;
    }

    String claim() {
        return claim(userId, sessionId, generation);
    }

    String text() {
        return claim() + "." + Base64.getUrlEncoder().withoutPadding().encodeToString(signature);
    }

    @Override
    public String toString() {
        return "RefreshToken[" + sessionId + "." + generation + ".***]";
    }
}
