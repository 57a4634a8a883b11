package dev.tessera.service.identity;

import io.smallrye.jwt.auth.principal.DefaultJWTCallerPrincipal;
import io.smallrye.jwt.auth.principal.JWTAuthContextInfo;
import io.smallrye.jwt.auth.principal.JWTCallerPrincipal;
import io.smallrye.jwt.auth.principal.JWTCallerPrincipalFactory;
import io.smallrye.jwt.auth.principal.ParseException;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Alternative;
import java.security.Key;
import java.time.Clock;
import java.util.List;
import org.jose4j.jwa.AlgorithmConstraints.ConstraintType;
import org.jose4j.jws.AlgorithmIdentifiers;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.NumericDate;
import org.jose4j.jwt.consumer.InvalidJwtException;
import org.jose4j.jwt.consumer.JwtConsumer;
import org.jose4j.jwt.consumer.JwtConsumerBuilder;
import org.jose4j.jwx.JsonWebStructure;
import org.jose4j.lang.UnresolvableKeyException;

/**
 * Takes the place of SmallRye's verification, which may fetch a key while a request waits. ES256 and nothing else: the
 * algorithm is never the token's choice, so neither "none" nor an HMAC with our public key can pass.
 */
@ApplicationScoped
@Alternative
@Priority(1)
class TokenVerifier extends JWTCallerPrincipalFactory {

    private final VerificationKeys keys;
    private final JwtConfig config;
    private final Clock clock;

    TokenVerifier(VerificationKeys keys, JwtConfig config, Clock clock) {
        this.keys = keys;
        this.config = config;
        this.clock = clock;
    }

    @Override
    public JWTCallerPrincipal parse(String token, JWTAuthContextInfo ignored) throws ParseException {
        try {
            JwtClaims claims = consumer().processToClaims(token);
            return new DefaultJWTCallerPrincipal(token, "JWT", claims);
        } catch (InvalidJwtException | RuntimeException e) {
            throw new ParseException("The token is not acceptable", e);
        }
    }

    private JwtConsumer consumer() {
        return new JwtConsumerBuilder()
                .setJwsAlgorithmConstraints(
                        ConstraintType.PERMIT, AlgorithmIdentifiers.ECDSA_USING_P256_CURVE_AND_SHA256)
                .setVerificationKeyResolver(this::key)
                .setExpectedIssuer(config.issuer())
                .setExpectedAudience(config.audience())
                .setRequireSubject()
                .setRequireIssuedAt()
                .setRequireExpirationTime()
                .setAllowedClockSkewInSeconds((int) config.clockSkew().toSeconds())
                .setEvaluationTime(NumericDate.fromMilliseconds(clock.millis()))
                .build();
    }

    private Key key(JsonWebSignature signature, List<JsonWebStructure> nesting) throws UnresolvableKeyException {
        String keyId = signature.getKeyIdHeaderValue();
        if (keyId == null) {
            throw new UnresolvableKeyException("The token names no key");
        }
        return keys.find(keyId).orElseThrow(() -> new UnresolvableKeyException("The token names a key unknown here"));
    }
}
