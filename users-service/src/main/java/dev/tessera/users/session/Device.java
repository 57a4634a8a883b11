package dev.tessera.users.session;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;

/** What the client says it runs on: shown to the person, and hashed to recognise it. */
record Device(Optional<String> userAgent) {

    private static final int MAX_LENGTH = 256;
    private static final int HASH_BYTES = 12;

    static Device of(String userAgentHeader) {
        if (userAgentHeader == null || userAgentHeader.isBlank()) {
            return new Device(Optional.empty());
        }
        String text = userAgentHeader.replaceAll("\\p{C}", "").strip();
        return new Device(Optional.of(text.substring(0, Math.min(MAX_LENGTH, text.length()))));
    }

    String hash() {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256")
                    .digest(userAgent.orElse("").getBytes(UTF_8));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(digest, HASH_BYTES));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256", e);
        }
    }
}
