package dev.tessera.service.crypto;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** A plain hash of text: for names that follow from it, and for secrets that nobody could guess anyway. */
public final class Sha256 {

    private Sha256() {}

    public static byte[] of(String text) {
        return digest().digest(text.getBytes(UTF_8));
    }

    /** For what comes in parts. */
    public static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256", e);
        }
    }
}
