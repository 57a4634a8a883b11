package dev.tessera.service.identity;

import java.security.interfaces.ECPublicKey;
import java.util.HashMap;
import java.util.Map;
import org.jose4j.jwk.EllipticCurveJsonWebKey;
import org.jose4j.jwk.JsonWebKey;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.lang.JoseException;

/** The P-256 keys of a JWK set document by their id; keys for other purposes may stand beside them. */
final class JwkSet {

    private JwkSet() {}

    static Map<String, ECPublicKey> parse(String json) {
        try {
            Map<String, ECPublicKey> keys = new HashMap<>();
            for (JsonWebKey key : new JsonWebKeySet(json).getJsonWebKeys()) {
                if (key instanceof EllipticCurveJsonWebKey curve && verifiesTokens(curve)) {
                    keys.put(curve.getKeyId(), curve.getECPublicKey());
                }
            }
            if (keys.isEmpty()) {
                throw new IllegalArgumentException("The JWK set has no P-256 key with a key id");
            }
            return Map.copyOf(keys);
        } catch (JoseException e) {
            throw new IllegalArgumentException("The JWK set cannot be read: " + e.getMessage(), e);
        }
    }

    private static boolean verifiesTokens(EllipticCurveJsonWebKey key) {
        return key.getKeyId() != null
                && "P-256".equals(key.getCurveName())
                && (key.getUse() == null || key.getUse().equals("sig"));
    }
}
