package dev.tessera.users.client;

import dev.tessera.service.crypto.Sha256;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;

/**
 * A client secret as its holder sees it, on its only way out. The table keeps a plain SHA-256: over 256 random bits
 * there is nothing to guess, so a slow hash would cost the service and nobody else.
 */
record Secret(String text) {

    /** Lets a secret scanner recognise one that was committed somewhere. */
    private static final String PREFIX = "tss_";

    private static final int BYTES = 32;

    static Secret random(SecureRandom random) {
        byte[] bytes = new byte[BYTES];
        random.nextBytes(bytes);
        return new Secret(PREFIX + Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
    }

    String sha256() {
        return HexFormat.of().formatHex(Sha256.of(text));
    }

    @Override
    public String toString() {
        return PREFIX + "***";
    }
}
