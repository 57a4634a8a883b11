package dev.tessera.service.identity;

import dev.tessera.service.input.Ids;
import jakarta.enterprise.context.ApplicationScoped;
import java.security.interfaces.ECPublicKey;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jose4j.jwk.EcJwkGenerator;
import org.jose4j.jwk.EllipticCurveJsonWebKey;
import org.jose4j.jws.AlgorithmIdentifiers;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.NumericDate;
import org.jose4j.keys.EllipticCurves;
import org.jose4j.lang.JoseException;

/**
 * Somebody who does not exist and may do everything, for as long as a service warms up: most services cannot sign a token,
 * and without one their closed operations would stay cold. It is signed by a key pair that is made for it, is known to this
 * process alone, is published nowhere, and verifies nothing once the warm-up is over.
 */
@ApplicationScoped
public class WarmUpToken {

    private static final Duration LIFETIME = Duration.ofMinutes(5);

    private final JwtConfig config;
    private final Clock clock;
    private volatile EllipticCurveJsonWebKey key;

    WarmUpToken(JwtConfig config, Clock clock) {
        this.config = config;
        this.clock = clock;
    }

    /** A token that counts until {@link #end}. */
    public String begin(String company) {
        try {
            EllipticCurveJsonWebKey own = EcJwkGenerator.generateJwk(EllipticCurves.P256);
            own.setKeyId("warm-up-" + Ids.next());
            JsonWebSignature token = new JsonWebSignature();
            token.setAlgorithmHeaderValue(AlgorithmIdentifiers.ECDSA_USING_P256_CURVE_AND_SHA256);
            token.setKeyIdHeaderValue(own.getKeyId());
            token.setKey(own.getPrivateKey());
            token.setPayload(claims(company).toJson());
            String compact = token.getCompactSerialization();
            key = own;
            return compact;
        } catch (JoseException e) {
            throw new IllegalStateException("Every Java signs by P-256", e);
        }
    }

    private JwtClaims claims(String company) {
        JwtClaims claims = new JwtClaims();
        claims.setIssuer(config.issuer());
        claims.setAudience(config.audience());
        claims.setSubject(Ids.next());
        claims.setJwtId(Ids.next());
        claims.setIssuedAt(NumericDate.fromMilliseconds(clock.millis()));
        claims.setExpirationTime(
                NumericDate.fromMilliseconds(clock.instant().plus(LIFETIME).toEpochMilli()));
        claims.setStringListClaim(
                Claim.ROLES, Stream.of(Role.values()).map(Role::name).toList());
        claims.setClaim(Claim.COMPANIES, Map.of(company, "OWNER"));
        return claims;
    }

    public void end() {
        key = null;
    }

    Optional<ECPublicKey> find(String keyId) {
        EllipticCurveJsonWebKey current = key;
        return current != null && current.getKeyId().equals(keyId)
                ? Optional.of(current.getECPublicKey())
                : Optional.empty();
    }
}
