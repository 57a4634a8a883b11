package dev.tessera.benchmarks.peer;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jose4j.jwk.EcJwkGenerator;
import org.jose4j.jwk.EllipticCurveJsonWebKey;
import org.jose4j.jwk.JsonWebKey.OutputControlLevel;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.jws.AlgorithmIdentifiers;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.keys.EllipticCurves;
import org.jose4j.lang.JoseException;

/** Access tokens of a run, signed with a key that all of its peers know. */
public final class Tokens {

    private static final float LIFETIME_MINUTES = 600;

    private final EllipticCurveJsonWebKey key;
    private final Path signingKeys;
    private final Path publishedKeys;

    public Tokens(Path directory) {
        try {
            key = EcJwkGenerator.generateJwk(EllipticCurves.P256);
            key.setKeyId("benchmark");
            key.setUse("sig");
            key.setAlgorithm(AlgorithmIdentifiers.ECDSA_USING_P256_CURVE_AND_SHA256);
            JsonWebKeySet set = new JsonWebKeySet(List.of(key));
            Files.createDirectories(directory);
            signingKeys = Files.writeString(
                    directory.resolve("signing-keys.json"), set.toJson(OutputControlLevel.INCLUDE_PRIVATE));
            publishedKeys =
                    Files.writeString(directory.resolve("jwks.json"), set.toJson(OutputControlLevel.PUBLIC_ONLY));
        } catch (JoseException e) {
            throw new IllegalStateException(e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Path signingKeys() {
        return signingKeys;
    }

    Path publishedKeys() {
        return publishedKeys;
    }

    /** @param companies role by CNPJ */
    public String of(String subject, Map<String, String> companies, String... roles) {
        JwtClaims claims = new JwtClaims();
        claims.setIssuer("tessera");
        claims.setAudience("tessera");
        claims.setSubject(subject);
        claims.setJwtId(UUID.randomUUID().toString());
        claims.setIssuedAtToNow();
        claims.setExpirationTimeMinutesInTheFuture(LIFETIME_MINUTES);
        claims.setStringListClaim("groups", roles);
        claims.setClaim("sid", "01JCXKQ2ZP8Y6M3T5V7W9A1B2C");
        claims.setClaim("ver", 1);
        if (!companies.isEmpty()) {
            claims.setClaim("companies", companies);
        }
        JsonWebSignature signature = new JsonWebSignature();
        signature.setKeyIdHeaderValue(key.getKeyId());
        signature.setHeader("typ", "JWT");
        signature.setPayload(claims.toJson());
        signature.setAlgorithmHeaderValue(AlgorithmIdentifiers.ECDSA_USING_P256_CURVE_AND_SHA256);
        signature.setKey(key.getPrivateKey());
        try {
            return signature.getCompactSerialization();
        } catch (JoseException e) {
            throw new IllegalStateException(e);
        }
    }
}
