package dev.tessera.service.testkit.hostile;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.spec.ECGenParameterSpec;
import java.time.Instant;
import java.util.Base64;
import java.util.function.Consumer;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jose4j.jwk.EllipticCurveJsonWebKey;

/** Ways to make a token out of a good one that must not be taken for it. */
public enum Forgery {
    EXPIRED {
        @Override
        String of(String token, EllipticCurveJsonWebKey key) {
            return resigned(
                    token,
                    key,
                    claims -> claims.put("exp", Instant.now().minusSeconds(120).getEpochSecond()));
        }
    },
    WITHOUT_EXPIRY {
        @Override
        String of(String token, EllipticCurveJsonWebKey key) {
            return resigned(token, key, claims -> claims.remove("exp"));
        }
    },
    FOR_ANOTHER_AUDIENCE {
        @Override
        String of(String token, EllipticCurveJsonWebKey key) {
            return resigned(token, key, claims -> claims.put("aud", "somebody-else"));
        }
    },
    BY_ANOTHER_ISSUER {
        @Override
        String of(String token, EllipticCurveJsonWebKey key) {
            return resigned(token, key, claims -> claims.put("iss", "https://evil.example"));
        }
    },
    WITHOUT_SUBJECT {
        @Override
        String of(String token, EllipticCurveJsonWebKey key) {
            return resigned(token, key, claims -> claims.remove("sub"));
        }
    },
    ALGORITHM_NONE {
        @Override
        String of(String token, EllipticCurveJsonWebKey key) {
            return unsigned("none", key.getKeyId(), payload(token)) + ".";
        }
    },
    ANOTHER_KEY_UNDER_OUR_ID {
        @Override
        String of(String token, EllipticCurveJsonWebKey key) {
            return signed(unsigned("ES256", key.getKeyId(), payload(token)), newKey());
        }
    },
    ANOTHER_KEY_UNDER_ITS_OWN_ID {
        @Override
        String of(String token, EllipticCurveJsonWebKey key) {
            return signed(unsigned("ES256", "mine", payload(token)), newKey());
        }
    },
    PUBLIC_KEY_AS_HMAC_SECRET {
        @Override
        String of(String token, EllipticCurveJsonWebKey key) {
            return hmac(unsigned("HS256", key.getKeyId(), payload(token)), key);
        }
    },
    MORE_ROLES_UNDER_THE_OLD_SIGNATURE {
        @Override
        String of(String token, EllipticCurveJsonWebKey key) {
            ObjectNode claims = claims(token);
            claims.putArray("groups").add("USER").add("ADMIN").add("MODERATOR");
            return unsigned("ES256", key.getKeyId(), claims.toString()) + "." + token.split("\\.")[2];
        }
    },
    SIGNATURE_CUT_OFF {
        @Override
        String of(String token, EllipticCurveJsonWebKey key) {
            return token.substring(0, token.lastIndexOf('.') + 1);
        }
    },
    GARBAGE {
        @Override
        String of(String token, EllipticCurveJsonWebKey key) {
            return "a.b.c";
        }
    };

    /** @param key the one that signs good tokens */
    abstract String of(String token, EllipticCurveJsonWebKey key);

    private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();

    static String resigned(String token, EllipticCurveJsonWebKey key, Consumer<ObjectNode> change) {
        ObjectNode claims = claims(token);
        change.accept(claims);
        return signed(unsigned("ES256", key.getKeyId(), claims.toString()), key.getPrivateKey());
    }

    static ObjectNode claims(String token) {
        return (ObjectNode) Json.parse(payload(token));
    }

    private static String payload(String token) {
        return new String(Base64.getUrlDecoder().decode(token.split("\\.")[1]), StandardCharsets.UTF_8);
    }

    private static String unsigned(String algorithm, String keyId, String payload) {
        return encoded("{\"alg\":\"" + algorithm + "\",\"kid\":\"" + keyId + "\",\"typ\":\"JWT\"}") + "."
                + encoded(payload);
    }

    private static String encoded(String text) {
        return BASE64.encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String signed(String unsigned, PrivateKey key) {
        try {
            Signature signature = Signature.getInstance("SHA256withECDSAinP1363Format");
            signature.initSign(key);
            signature.update(unsigned.getBytes(StandardCharsets.US_ASCII));
            return unsigned + "." + BASE64.encodeToString(signature.sign());
        } catch (GeneralSecurityException e) {
            throw new AssertionError(e);
        }
    }

    private static String hmac(String unsigned, EllipticCurveJsonWebKey key) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key.getPublicKey().getEncoded(), "HmacSHA256"));
            return unsigned + "." + BASE64.encodeToString(mac.doFinal(unsigned.getBytes(StandardCharsets.US_ASCII)));
        } catch (GeneralSecurityException e) {
            throw new AssertionError(e);
        }
    }

    private static PrivateKey newKey() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(new ECGenParameterSpec("secp256r1"));
            return generator.generateKeyPair().getPrivate();
        } catch (GeneralSecurityException e) {
            throw new AssertionError(e);
        }
    }

    /** Our own key, untouched claims: shows that the others are refused for what was done to them. */
    static String nothingDone(String token, EllipticCurveJsonWebKey key) {
        return resigned(token, key, claims -> {});
    }
}
