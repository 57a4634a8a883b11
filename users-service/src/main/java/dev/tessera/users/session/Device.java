package dev.tessera.users.session;

import dev.tessera.service.crypto.Sha256;
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
        byte[] digest = Sha256.of(userAgent.orElse(""));
        return Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(digest, HASH_BYTES));
    }
}
