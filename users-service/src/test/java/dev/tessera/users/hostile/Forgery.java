package dev.tessera.users.hostile;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.spec.ECGenParameterSpec;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.function.Consumer;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.eclipse.microprofile.config.ConfigProvider;
import org.jose4j.jwk.EllipticCurveJsonWebKey;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.lang.JoseException;

/** Ways to make a token out of a good one that must not be taken for it. */
enum Forgery {
    EXPIRED {
        @Override
        String of(String token) {
            return resigned(
                    token,
                    claims -> claims.put("exp", Instant.now().minusSeconds(120).getEpochSecond()));
        }
    },
    WITHOUT_EXPIRY {
        @Override
        String of(String token) {
            return resigned(token, claims -> claims.remove("exp"));
        }
    },
    FOR_ANOTHER_AUDIENCE {
        @Override
        String of(String token) {
            return resigned(token, claims -> claims.put("aud", "somebody-else"));
        }
    },
    BY_ANOTHER_ISSUER {
        @Override
        String of(String token) {
            return resigned(token, claims -> claims.put("iss", "https://evil.example"));
        }
    },
    WITHOUT_SUBJECT {
        @Override
        String of(String token) {
            return resigned(token, claims -> claims.remove("sub"));
        }
    },
    ALGORITHM_NONE {
        @Override
        String of(String token) {
            return unsigned("none", keyId(), payload(token)) + ".";
        }
    },
    ANOTHER_KEY_UNDER_OUR_ID {
        @Override
        String of(String token) {
            return signed(unsigned("ES256", keyId(), payload(token)), newKey());
        }
    },
    ANOTHER_KEY_UNDER_ITS_OWN_ID {
        @Override
        String of(String token) {
            return signed(unsigned("ES256", "mine", payload(token)), newKey());
        }
    },
    PUBLIC_KEY_AS_HMAC_SECRET {
        @Override
        String of(String token) {
            return hmac(unsigned("HS256", keyId(), payload(token)));
        }
    },
    MORE_ROLES_UNDER_THE_OLD_SIGNATURE {
        @Override
        String of(String token) {
            ObjectNode claims = claims(token);
            claims.putArray("groups").add("USER").add("ADMIN").add("MODERATOR");
            return unsigned("ES256", keyId(), claims.toString()) + "." + token.split("\\.")[2];
        }
    },
    SIGNATURE_CUT_OFF {
        @Override
        String of(String token) {
            return token.substring(0, token.lastIndexOf('.') + 1);
        }
    },
    GARBAGE {
        @Override
        String of(String token) {
            return "a.b.c";
        }
    };

    abstract String of(String token);

    private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();

    private static String resigned(String token, Consumer<ObjectNode> change) {
        ObjectNode claims = claims(token);
        change.accept(claims);
        return signed(unsigned("ES256", keyId(), claims.toString()), ourKey().getPrivateKey());
    }

    private static ObjectNode claims(String token) {
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

    private static String hmac(String unsigned) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(ourKey().getPublicKey().getEncoded(), "HmacSHA256"));
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

    private static String keyId() {
        return ourKey().getKeyId();
    }

    /** The key that the service under test signs with. */
    private static EllipticCurveJsonWebKey ourKey() {
        Path secrets = Path.of(ConfigProvider.getConfig().getValue("tessera.dev-secrets", String.class));
        try {
            String keys = Files.readString(secrets.resolve("jwt-signing-keys.json"));
            return (EllipticCurveJsonWebKey)
                    List.copyOf(new JsonWebKeySet(keys).getJsonWebKeys()).get(0);
        } catch (IOException | JoseException e) {
            throw new AssertionError(e);
        }
    }

    /** Our own key, untouched claims: shows that the others are refused for what was done to them. */
    static String nothingDone(String token) {
        return resigned(token, claims -> {});
    }
}
