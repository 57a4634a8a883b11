package dev.tessera.users.token;

import dev.tessera.service.crypto.DevSecretFile;
import dev.tessera.service.crypto.SecretFiles;
import dev.tessera.service.identity.VerificationKeys;
import java.nio.file.Path;
import java.security.interfaces.ECPublicKey;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jose4j.jwk.EcJwkGenerator;
import org.jose4j.jwk.EllipticCurveJsonWebKey;
import org.jose4j.jwk.JsonWebKey;
import org.jose4j.jwk.JsonWebKey.OutputControlLevel;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.jwk.Use;
import org.jose4j.jws.AlgorithmIdentifiers;
import org.jose4j.keys.EllipticCurves;
import org.jose4j.lang.JoseException;

/**
 * The key pairs behind the access tokens, by their id: the first signs, all verify. The service that signs verifies with
 * its own keys: it never waits for what it publishes itself.
 */
final class SigningKeys implements VerificationKeys {

    private static final String DEV_FILE = "jwt-signing-keys.json";

    private volatile Map<String, EllipticCurveJsonWebKey> keys;

    private SigningKeys(Map<String, EllipticCurveJsonWebKey> keys) {
        this.keys = keys;
    }

    static SigningKeys load(Optional<Path> configured, Optional<Path> devSecrets) {
        if (configured.isPresent()) {
            return watched(configured.get());
        }
        Path directory = devSecrets.orElseThrow(() -> new IllegalStateException(
                "No keys to sign access tokens with. Set tessera.jwt.signing-keys to a file with a JWK set of P-256"
                        + " private keys, each with a \"kid\", the active one first; in development, set"
                        + " tessera.dev-secrets to a directory and a key is generated there."));
        return parse(DevSecretFile.readOrCreate(directory, DEV_FILE, SigningKeys::generate), DEV_FILE);
    }

    /** Rotated without a restart: whoever verifies must know a new key before it comes first. */
    private static SigningKeys watched(Path file) {
        SigningKeys[] keys = new SigningKeys[1];
        String json = SecretFiles.watch(
                "tessera.jwt.signing-keys", file, changed -> keys[0].keys = parse(changed, file.toString()).keys);
        keys[0] = parse(json, file.toString());
        return keys[0];
    }

    static SigningKeys parse(String json, String source) {
        Map<String, EllipticCurveJsonWebKey> keys = new LinkedHashMap<>();
        for (JsonWebKey key : keysOf(json, source)) {
            if (key.getKeyId() == null || key.getKeyId().isBlank()) {
                throw unusable(source, "a key has no \"kid\"");
            }
            if (!(key instanceof EllipticCurveJsonWebKey pair)
                    || !EllipticCurves.P_256.equals(pair.getCurveName())
                    || pair.getPrivateKey() == null) {
                throw unusable(source, "key " + key.getKeyId() + " is no P-256 private key");
            }
            pair.setUse(Use.SIGNATURE);
            pair.setAlgorithm(AlgorithmIdentifiers.ECDSA_USING_P256_CURVE_AND_SHA256);
            if (keys.put(pair.getKeyId(), pair) != null) {
                throw unusable(source, "the kid " + key.getKeyId() + " is there twice");
            }
        }
        if (keys.isEmpty()) {
            throw unusable(source, "it holds no key");
        }
        return new SigningKeys(keys);
    }

    static String generate() {
        try {
            EllipticCurveJsonWebKey pair = EcJwkGenerator.generateJwk(EllipticCurves.P256);
            pair.setKeyId(pair.calculateBase64urlEncodedThumbprint("SHA-256"));
            return new JsonWebKeySet(pair).toJson(OutputControlLevel.INCLUDE_PRIVATE);
        } catch (JoseException e) {
            throw new IllegalStateException("This Java cannot generate a P-256 key", e);
        }
    }

    EllipticCurveJsonWebKey active() {
        return keys.values().iterator().next();
    }

    @Override
    public Optional<ECPublicKey> find(String keyId) {
        return Optional.ofNullable(keys.get(keyId)).map(EllipticCurveJsonWebKey::getECPublicKey);
    }

    @Override
    public boolean areLoaded() {
        return true;
    }

    String publicSet() {
        return new JsonWebKeySet(List.copyOf(keys.values())).toJson(OutputControlLevel.PUBLIC_ONLY);
    }

    private static List<JsonWebKey> keysOf(String json, String source) {
        try {
            return new JsonWebKeySet(json).getJsonWebKeys();
        } catch (JoseException | RuntimeException e) {
            // The cause is left out: a parser's message may quote the key.
            throw unusable(source, "it is no JWK set");
        }
    }

    private static IllegalStateException unusable(String source, String reason) {
        return new IllegalStateException("The signing keys in " + source + " cannot be used: " + reason + ".");
    }
}
