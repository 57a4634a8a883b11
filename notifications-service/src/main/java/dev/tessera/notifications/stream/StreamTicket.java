package dev.tessera.notifications.stream;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
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
        try {
            return encode(MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every JDK has SHA-256", e);
        }
    }

    private static String encode(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    @Override
    public String toString() {
        return "StreamTicket[***]";
    }
}
