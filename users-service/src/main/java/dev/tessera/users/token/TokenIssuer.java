package dev.tessera.users.token;

import dev.tessera.keys.users.CompanyRole;
import dev.tessera.service.identity.Claim;
import dev.tessera.service.identity.JwtConfig;
import dev.tessera.service.identity.Role;
import dev.tessera.service.input.Ids;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jose4j.jwk.EllipticCurveJsonWebKey;
import org.jose4j.jws.AlgorithmIdentifiers;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.NumericDate;
import org.jose4j.lang.JoseException;

/** Signs access tokens, for people and for service accounts. */
@ApplicationScoped
public class TokenIssuer {

    private final SigningKeys keys;
    private final JwtConfig jwt;
    private final TokenConfig config;
    private final Clock clock;

    TokenIssuer(SigningKeys keys, JwtConfig jwt, TokenConfig config, Clock clock) {
        this.keys = keys;
        this.jwt = jwt;
        this.config = config;
        this.clock = clock;
    }

    /**
     * @param version of ACCESS or CLIENT, on which the rest was read
     * @param sessionId empty for a service account, which has no session
     * @param emailVerified whether the person has proved the address of the account
     * @param companies role by bare CNPJ
     */
    public AccessToken issue(
            String subject,
            long version,
            Optional<String> sessionId,
            Set<Role> roles,
            boolean emailVerified,
            Map<String, String> companies) {
        Instant now = clock.instant();
        JwtClaims claims = claims(subject, version, roles, companies, now, now.plus(config.accessTokenLifetime()));
        claims.setClaim(Claim.EMAIL_VERIFIED, emailVerified);
        sessionId.ifPresent(id -> claims.setStringClaim(Claim.SESSION, id));
        return new AccessToken(sign(claims), config.accessTokenLifetime());
    }

    /**
     * For a service account, which has no session.
     *
     * @param scopes what it may do in which services; empty for no limit
     * @param networks where it may be used from; empty for no limit
     * @param latest the token ends no later
     */
    public AccessToken issue(
            String subject,
            long version,
            Set<Role> roles,
            Map<String, String> companies,
            Map<String, String> scopes,
            Set<String> networks,
            Optional<Instant> latest) {
        Instant now = clock.instant();
        Instant usual = now.plus(config.accessTokenLifetime());
        Instant end = latest.filter(usual::isAfter).orElse(usual);
        JwtClaims claims = claims(subject, version, roles, companies, now, end);
        if (!scopes.isEmpty()) {
            claims.setClaim(Claim.SCOPES, scopes);
        }
        if (!networks.isEmpty()) {
            claims.setStringListClaim(Claim.NETWORKS, networks.stream().sorted().toList());
        }
        latest.ifPresent(ending -> claims.setClaim(Claim.ENDS, ending.getEpochSecond()));
        return new AccessToken(sign(claims), Duration.between(now, end));
    }

    private JwtClaims claims(
            String subject, long version, Set<Role> roles, Map<String, String> companies, Instant now, Instant end) {
        JwtClaims claims = new JwtClaims();
        claims.setIssuer(jwt.issuer());
        claims.setAudience(jwt.audience());
        claims.setSubject(subject);
        claims.setClaim(Claim.VERSION, version);
        claims.setIssuedAt(seconds(now));
        claims.setExpirationTime(seconds(end));
        claims.setJwtId(Ids.next());
        claims.setStringListClaim(
                Claim.ROLES, roles.stream().map(Role::name).sorted().toList());
        claims.setClaim(CompanyRole.CLAIM, companies);
        return claims;
    }

    private String sign(JwtClaims claims) {
        EllipticCurveJsonWebKey key = keys.active();
        JsonWebSignature token = new JsonWebSignature();
        token.setAlgorithmHeaderValue(AlgorithmIdentifiers.ECDSA_USING_P256_CURVE_AND_SHA256);
        token.setKeyIdHeaderValue(key.getKeyId());
        token.setHeader("typ", "JWT");
        token.setKey(key.getPrivateKey());
        token.setPayload(claims.toJson());
        try {
            return token.getCompactSerialization();
        } catch (JoseException e) {
            throw new IllegalStateException("The access token cannot be signed", e);
        }
    }

    private static NumericDate seconds(Instant time) {
        return NumericDate.fromSeconds(time.getEpochSecond());
    }
}
