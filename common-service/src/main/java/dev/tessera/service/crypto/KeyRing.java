package dev.tessera.service.crypto;

import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;

/**
 * 256-bit keys by id. The first one seals, all of them open: rotate by putting a new key in front and dropping the
 * old one when nothing sealed by it is needed any more. Keys in a file are rotated without a restart.
 */
public final class KeyRing {

    static final int KEY_BYTES = 32;
    private static final Pattern KEY_ID = Pattern.compile("[A-Za-z0-9_-]{1,32}");

    /** The active one first. */
    private volatile Map<String, SecretKey> keys;

    private KeyRing(Map<String, SecretKey> keys) {
        this.keys = keys;
    }

    /**
     * @param name what the keys are for, as in the property {@code tessera.<name>.keys}
     * @param configured {@code kid:base64,kid2:base64}, the active key first; or {@code file:} and the path of a file
     *     with that, which is read again when it changes
     * @param devSecrets where to generate and keep a key when none is configured
     */
    public static KeyRing load(String name, Optional<String> configured, Optional<Path> devSecrets) {
        String text = configured
                .filter(value -> !value.isBlank())
                .or(() -> devSecrets.map(directory ->
                        DevSecretFile.readOrCreate(directory, name.replace('.', '-') + ".keys", KeyRing::generate)))
                .orElseThrow(() -> new IllegalStateException("No keys for \"" + name + "\". Set tessera." + name
                        + ".keys to <id>:<base64 of 32 random bytes>, several separated by commas, the active one first;"
                        + " in development, set tessera.dev-secrets to a directory and they are generated there."));
        if (!text.startsWith(SecretFiles.SCHEME)) {
            return parse(name, text);
        }
        KeyRing[] ring = new KeyRing[1];
        String content = SecretFiles.watch(
                "tessera." + name + ".keys",
                Path.of(text.substring(SecretFiles.SCHEME.length()).replaceFirst("^//(?=/)", "")),
                changed -> ring[0].keys = parse(name, changed).keys);
        ring[0] = parse(name, content);
        return ring[0];
    }

    private static String generate() {
        byte[] key = new byte[KEY_BYTES];
        new SecureRandom().nextBytes(key);
        return "dev:" + Base64.getEncoder().encodeToString(key);
    }

    static KeyRing parse(String name, String text) {
        Map<String, SecretKey> keys = new LinkedHashMap<>();
        for (String entry : text.split(",", -1)) {
            String[] parts = entry.strip().split(":", 2);
            if (parts.length != 2 || !KEY_ID.matcher(parts[0]).matches()) {
                throw new IllegalStateException("Key " + (keys.size() + 1) + " of tessera." + name
                        + ".keys must read <id>:<base64>, the id 1 to 32 letters, digits, '-' or '_'.");
            }
            if (keys.put(parts[0], secretKey(name, parts[0], parts[1])) != null) {
                throw new IllegalStateException("tessera." + name + ".keys has the id " + parts[0] + " twice.");
            }
        }
        return new KeyRing(keys);
    }

    private static SecretKey secretKey(String name, String id, String base64) {
        byte[] bytes = null;
        try {
            bytes = Base64.getDecoder().decode(base64);
            if (bytes.length != KEY_BYTES) {
                throw new IllegalArgumentException(bytes.length + " bytes");
            }
            return new SecretKeySpec(bytes, "AES");
        } catch (IllegalArgumentException malformed) {
            // The cause is left out: a decoder's message may quote the secret.
            throw new IllegalStateException(
                    "Key " + id + " of tessera." + name + ".keys is not the base64 of " + KEY_BYTES + " bytes.");
        } finally {
            if (bytes != null) {
                Arrays.fill(bytes, (byte) 0);
            }
        }
    }

    String activeId() {
        return keys.keySet().iterator().next();
    }

    SecretKey active() {
        return keys.values().iterator().next();
    }

    Optional<SecretKey> key(String id) {
        return Optional.ofNullable(keys.get(id));
    }
}
