package dev.tessera.service.testkit;

import dev.tessera.keys.users.CompanyRole;
import dev.tessera.service.identity.Claim;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jose4j.jwa.AlgorithmConstraints;
import org.jose4j.jwk.EcJwkGenerator;
import org.jose4j.jwk.EllipticCurveJsonWebKey;
import org.jose4j.jwk.JsonWebKey;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.jws.AlgorithmIdentifiers;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.NumericDate;
import org.jose4j.keys.EllipticCurves;
import org.jose4j.keys.HmacKey;
import org.jose4j.lang.JoseException;

/**
 * Access tokens for tests: good ones by {@link #sign()}, and every kind of forgery. Point {@code tessera.jwt.jwks} at
 * {@link #jwksFile()}, or give the issuer's own key to {@link #signedBy}.
 */
public final class TestTokens {

    private static final EllipticCurveJsonWebKey KEY = newKey("test-key");
    private static final Path JWKS_FILE = writeJwks(KEY);

    private final JwtClaims claims = new JwtClaims();
    private final Map<String, Object> companies = new LinkedHashMap<>();

    private TestTokens(String subject) {
        claims.setIssuer("tessera");
        claims.setAudience("tessera");
        claims.setSubject(subject);
        claims.setJwtId(UUID.randomUUID().toString());
        NumericDate now = now();
        claims.setIssuedAt(now);
        claims.setExpirationTime(NumericDate.fromSeconds(now.getValue() + 600));
    }

    /** A token for a user without any role but USER. */
    public static TestTokens of(String subject) {
        return new TestTokens(subject).roles("USER").session("session-of-" + subject);
    }

    /** The key behind {@link #sign()}. */
    public static EllipticCurveJsonWebKey key() {
        return KEY;
    }

    public static Path jwksFile() {
        return JWKS_FILE;
    }

    public TestTokens roles(String... roles) {
        claims.setStringListClaim(Claim.ROLES, roles);
        return this;
    }

    /** Of the subject's rights; without one, any denial refuses the token. */
    public TestTokens version(long version) {
        claims.setClaim(Claim.VERSION, version);
        return this;
    }

    public TestTokens session(String sessionId) {
        claims.setStringClaim(Claim.SESSION, sessionId);
        return this;
    }

    public TestTokens company(String cnpj, String role) {
        companies.put(cnpj, role);
        claims.setClaim(CompanyRole.CLAIM, companies);
        return this;
    }

    public TestTokens claim(String name, Object value) {
        claims.setClaim(name, value);
        return this;
    }

    public TestTokens issuer(String issuer) {
        claims.setIssuer(issuer);
        return this;
    }

    public TestTokens audience(String audience) {
        claims.setAudience(audience);
        return this;
    }

    public TestTokens without(String claim) {
        claims.unsetClaim(claim);
        return this;
    }

    public TestTokens expiredSeconds(long ago) {
        NumericDate expiry = now();
        expiry.addSeconds(-ago);
        claims.setExpirationTime(expiry);
        claims.setIssuedAt(NumericDate.fromSeconds(expiry.getValue() - 600));
        return this;
    }

    /** By the clock of the service under test, which a test may have moved. */
    private static NumericDate now() {
        return NumericDate.fromMilliseconds(new MovableClock().instant().toEpochMilli());
    }

    public String sign() {
        return signedBy(KEY);
    }

    public String signedBy(EllipticCurveJsonWebKey key) {
        JsonWebSignature signature = signature(key.getKeyId());
        signature.setAlgorithmHeaderValue(AlgorithmIdentifiers.ECDSA_USING_P256_CURVE_AND_SHA256);
        signature.setKey(key.getPrivateKey());
        return serialize(signature);
    }

    /** Right key id, another key. */
    public String forged() {
        return signedBy(newKey(KEY.getKeyId()));
    }

    public String withUnknownKeyId() {
        return signedBy(newKey("nobody-knows"));
    }

    public String withoutSignature() {
        JsonWebSignature signature = signature(KEY.getKeyId());
        signature.setAlgorithmConstraints(AlgorithmConstraints.ALLOW_ONLY_NONE);
        signature.setAlgorithmHeaderValue(AlgorithmIdentifiers.NONE);
        return serialize(signature);
    }

    /** The classic confusion: an HMAC whose secret is the public key that everybody knows. */
    public String signedWithThePublicKeyAsSecret() {
        JsonWebSignature signature = signature(KEY.getKeyId());
        signature.setAlgorithmHeaderValue(AlgorithmIdentifiers.HMAC_SHA256);
        signature.setKey(new HmacKey(KEY.getPublicKey().getEncoded()));
        return serialize(signature);
    }

    public static EllipticCurveJsonWebKey newKey(String keyId) {
        try {
            EllipticCurveJsonWebKey key = EcJwkGenerator.generateJwk(EllipticCurves.P256);
            key.setKeyId(keyId);
            key.setUse("sig");
            return key;
        } catch (JoseException e) {
            throw new IllegalStateException(e);
        }
    }

    public static String jwks(EllipticCurveJsonWebKey... keys) {
        return new JsonWebKeySet(List.of(keys)).toJson(JsonWebKey.OutputControlLevel.PUBLIC_ONLY);
    }

    private static Path writeJwks(EllipticCurveJsonWebKey key) {
        try {
            Path file = Files.createTempFile("jwks", ".json");
            file.toFile().deleteOnExit();
            return Files.writeString(file, jwks(key));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private JsonWebSignature signature(String keyId) {
        JsonWebSignature signature = new JsonWebSignature();
        signature.setKeyIdHeaderValue(keyId);
        signature.setHeader("typ", "JWT");
        signature.setPayload(claims.toJson());
        return signature;
    }

    private static String serialize(JsonWebSignature signature) {
        try {
            return signature.getCompactSerialization();
        } catch (JoseException e) {
            throw new IllegalStateException(e);
        }
    }
}
