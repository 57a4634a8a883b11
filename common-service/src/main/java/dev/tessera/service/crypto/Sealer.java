package dev.tessera.service.crypto;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Base64;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;

/**
 * Encrypts and authenticates small secrets as URL-safe text: AES-256-GCM under the ring's active key. The context is
 * authenticated but not contained, so a text sealed for one place opens nowhere else.
 *
 * <p>Nonces are random: rotate a key well before it has sealed 2^32 texts.
 */
public final class Sealer {

    private static final String CIPHER = "AES/GCM/NoPadding";
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BYTES = 16;

    private final KeyRing ring;
    private final SecureRandom random = new SecureRandom();

    public Sealer(KeyRing ring) {
        this.ring = ring;
    }

    public String seal(byte[] plain, String context) {
        // Once: the ring may change between two looks.
        String active = ring.activeId();
        byte[] keyId = active.getBytes(UTF_8);
        byte[] nonce = new byte[NONCE_BYTES];
        random.nextBytes(nonce);
        SecretKey key = ring.key(active).orElseThrow();
        ByteBuffer sealed = ByteBuffer.allocate(1 + keyId.length + NONCE_BYTES + plain.length + TAG_BYTES);
        sealed.put((byte) keyId.length).put(keyId).put(nonce);
        try {
            cipher(Cipher.ENCRYPT_MODE, key, nonce, context).doFinal(ByteBuffer.wrap(plain), sealed);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Cannot seal", e);
        }
        return encode(sealed.array());
    }

    public byte[] open(String sealed, String context) {
        try {
            ByteBuffer bytes = ByteBuffer.wrap(decode(sealed));
            String keyId = new String(take(bytes, Byte.toUnsignedInt(bytes.get())), UTF_8);
            SecretKey key = ring.key(keyId).orElseThrow(() -> new SealBrokenException("Sealed by an unknown key"));
            byte[] nonce = take(bytes, NONCE_BYTES);
            if (bytes.remaining() < TAG_BYTES) {
                throw new SealBrokenException("Too short to be sealed by us");
            }
            return cipher(Cipher.DECRYPT_MODE, key, nonce, context).doFinal(take(bytes, bytes.remaining()));
        } catch (IllegalArgumentException | BufferUnderflowException | GeneralSecurityException e) {
            throw new SealBrokenException("Not sealed by us, or not for this context", e);
        }
    }

    private static String encode(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    private static byte[] decode(String text) {
        byte[] bytes = Base64.getUrlDecoder().decode(text);
        // The decoder ignores padding and the spare bits of the last character; a changed text must not open.
        if (!encode(bytes).equals(text)) {
            throw new IllegalArgumentException("not canonical");
        }
        return bytes;
    }

    /** Whether the active key sealed it: what is kept for years is sealed anew when it is next used. */
    public boolean isCurrent(String sealed) {
        try {
            ByteBuffer bytes = ByteBuffer.wrap(Base64.getUrlDecoder().decode(sealed));
            return new String(take(bytes, Byte.toUnsignedInt(bytes.get())), UTF_8).equals(ring.activeId());
        } catch (IllegalArgumentException | BufferUnderflowException e) {
            return false;
        }
    }

    private static Cipher cipher(int mode, SecretKey key, byte[] nonce, String context)
            throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance(CIPHER);
        cipher.init(mode, key, new GCMParameterSpec(TAG_BYTES * 8, nonce));
        cipher.updateAAD(context.getBytes(UTF_8));
        return cipher;
    }

    private static byte[] take(ByteBuffer bytes, int count) {
        byte[] taken = new byte[count];
        bytes.get(taken);
        return taken;
    }
}
