package dev.tessera.notifications.stream;

import dev.tessera.service.crypto.Sha256;
import java.security.SecureRandom;
import java.util.Base64;

/**
 * The text that opens one stream. The table keeps a plain SHA-256: over 256 random bits there is nothing to guess, so a
 * slow hash would cost the service and nobody else.
 */
record StreamTicket(String text) {

    private static final int BYTES = 32;

    static StreamTicket random(SecureRandom random) {
        byte[] bytes = new byte[BYTES];
        random.nextBytes(bytes);
        return new StreamTicket(encode(bytes));
    }

    String hash() {
        return encode(Sha256.of(text));
    }

    private static String encode(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    @Override
    public String toString() {
        return "StreamTicket[***]";
    }
}
