package dev.tessera.service.crypto;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Recognises a value without keeping it: HMAC-SHA-256, cut to 128 bits. Without the key nobody can try the few values
 * there are, such as all addresses. A new key in front makes every value a stranger.
 */
public final class KeyedHash {

    private static final String MAC = "HmacSHA256";
    private static final int BYTES = 16;

    private final KeyRing keys;

    public KeyedHash(KeyRing keys) {
        this.keys = keys;
    }

    /** 22 letters, digits, {@code -} and {@code _}; the lengths of the parts keep them apart. */
    public String of(String... parts) {
        try {
            Mac mac = Mac.getInstance(MAC);
            mac.init(new SecretKeySpec(keys.active().getEncoded(), MAC));
            for (String part : parts) {
                mac.update((part.length() + ":" + part).getBytes(UTF_8));
            }
            return Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(mac.doFinal(), BYTES));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Every Java has " + MAC, e);
        }
    }
}
