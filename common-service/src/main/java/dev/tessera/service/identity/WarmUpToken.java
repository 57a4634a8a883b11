package dev.tessera.service.identity;

import dev.tessera.service.input.Ids;
import io.smallrye.jwt.auth.principal.DefaultJWTCallerPrincipal;
import io.smallrye.jwt.auth.principal.JWTCallerPrincipal;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;
import java.util.stream.Stream;
import org.jose4j.jwt.JwtClaims;

/**
 * Somebody who does not exist and may everything, for as long as a service warms up: most services cannot sign a token, and
 * without one their closed operations would stay cold. The token is random, is known to this process alone, and counts only
 * before the service takes requests of others.
 */
@ApplicationScoped
public class WarmUpToken {

    private static final int BYTES = 32;
    private static final int LIFETIME_MINUTES = 10;

    private volatile JWTCallerPrincipal principal;

    /** A token that counts until {@link #end}. */
    public String begin() {
        byte[] random = new byte[BYTES];
        new SecureRandom().nextBytes(random);
        String token = "warm-up." + Base64.getUrlEncoder().withoutPadding().encodeToString(random) + ".";
        JwtClaims claims = new JwtClaims();
        claims.setSubject(Ids.next());
        claims.setIssuedAtToNow();
        claims.setExpirationTimeMinutesInTheFuture(LIFETIME_MINUTES);
        claims.setStringListClaim(
                "groups", Stream.of(Role.values()).map(Role::name).toList());
        principal = new DefaultJWTCallerPrincipal(token, "JWT", claims);
        return token;
    }

    public void end() {
        principal = null;
    }

    Optional<JWTCallerPrincipal> find(String token) {
        JWTCallerPrincipal current = principal;
        return current != null
                        && MessageDigest.isEqual(
                                current.getRawToken().getBytes(StandardCharsets.UTF_8),
                                token.getBytes(StandardCharsets.UTF_8))
                ? Optional.of(current)
                : Optional.empty();
    }
}
