package dev.tessera.service.identity;

import dev.tessera.service.denial.Denials;
import io.smallrye.jwt.auth.principal.JWTAuthContextInfo;
import io.smallrye.jwt.auth.principal.JWTCallerPrincipal;
import io.smallrye.jwt.auth.principal.JWTCallerPrincipalFactory;
import io.smallrye.jwt.auth.principal.ParseException;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Alternative;
import java.security.Key;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jose4j.jwa.AlgorithmConstraints.ConstraintType;
import org.jose4j.jws.AlgorithmIdentifiers;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.MalformedClaimException;
import org.jose4j.jwt.NumericDate;
import org.jose4j.jwt.consumer.InvalidJwtException;
import org.jose4j.jwt.consumer.JwtConsumer;
import org.jose4j.jwt.consumer.JwtConsumerBuilder;
import org.jose4j.jwt.consumer.JwtContext;
import org.jose4j.jwx.JsonWebStructure;
import org.jose4j.lang.UnresolvableKeyException;

/**
 * Takes the place of SmallRye's verification, which may fetch a key while a request waits. ES256 and nothing else: the
 * algorithm is never the token's choice, so neither "none" nor an HMAC with our public key can pass. A signature is
 * checked once for each token, see {@link VerifiedTokens}; whether it is denied, at each request.
 */
@ApplicationScoped
@Alternative
@Priority(1)
class TokenVerifier extends JWTCallerPrincipalFactory {

    private final VerificationKeys keys;
    private final JwtConfig config;
    private final Clock clock;
    private final VerifiedTokens verified;
    private final Denials denials;
    private final WarmUpToken warmUp;

    TokenVerifier(
            VerificationKeys keys,
            JwtConfig config,
            Clock clock,
            VerifiedTokens verified,
            Denials denials,
            WarmUpToken warmUp) {
        this.warmUp = warmUp;
        this.keys = keys;
        this.config = config;
        this.clock = clock;
        this.verified = verified;
        this.denials = denials;
    }

    @Override
    public JWTCallerPrincipal parse(String token, JWTAuthContextInfo ignored) throws ParseException {
        Optional<JWTCallerPrincipal> known = verified.find(token);
        JWTCallerPrincipal principal = known.isPresent() ? known.get() : verify(token);
        TokenRights rights = TokenRights.of(principal);
        if (denials.denies(rights.kind(), rights.subject(), rights.version())) {
            throw new ParseException("The token is from before its subject lost something");
        }
        return principal;
    }

    private JWTCallerPrincipal verify(String token) throws ParseException {
        try {
            JwtContext context = consumer().process(token);
            JwtClaims claims = context.getJwtClaims();
            JWTCallerPrincipal principal = new VerifiedToken(token, claims);
            JsonWebStructure signature = context.getJoseObjects().get(0);
            Instant notBefore = claims.getNotBefore() == null
                    ? Instant.MIN
                    : time(claims.getNotBefore()).minus(config.clockSkew());
            verified.keep(
                    token,
                    principal,
                    signature.getKeyIdHeaderValue(),
                    signature.getKey(),
                    notBefore,
                    time(claims.getExpirationTime()).plus(config.clockSkew()));
            return principal;
        } catch (InvalidJwtException | MalformedClaimException | RuntimeException e) {
            throw new ParseException("The token is not acceptable", e);
        }
    }

    private static Instant time(NumericDate date) {
        return Instant.ofEpochMilli(date.getValueInMillis());
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
        return keys.find(keyId)
                .or(() -> warmUp.find(keyId))
                .orElseThrow(() -> new UnresolvableKeyException("The token names a key unknown here"));
    }
}
