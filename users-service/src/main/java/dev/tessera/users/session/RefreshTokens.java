package dev.tessera.users.session;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tessera.service.crypto.DevSecrets;
import dev.tessera.service.crypto.KeyRing;
import dev.tessera.service.crypto.Sealer;
import io.quarkus.runtime.Startup;
import jakarta.enterprise.context.ApplicationScoped;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Makes and recognises refresh tokens. Each is a function of its session's secret and a generation: no token is stored,
 * and one whose answer was lost can be given again. The secret is stored encrypted, bound to its session, as the
 * table's stream shows every item to other services.
 */
@ApplicationScoped
@Startup
class RefreshTokens {

    private static final String MAC = "HmacSHA256";
    private static final int SECRET_BYTES = 32;

    private final Sealer sealer;
    private final SecureRandom random = new SecureRandom();

    RefreshTokens(SessionConfig config, DevSecrets devSecrets) {
        this.sealer = new Sealer(KeyRing.load("users.session", config.keys(), devSecrets.devSecrets()));
    }

    String newSealedSecret(String sessionId) {
        byte[] secret = new byte[SECRET_BYTES];
        random.nextBytes(secret);
        return sealer.seal(secret, context(sessionId));
    }

    RefreshToken of(Session session, long generation) {
        String claim = RefreshToken.claim(session.userId(), session.id(), generation);
        return new RefreshToken(session.userId(), session.id(), generation, sign(claim, session));
    }

    boolean isGenuine(RefreshToken token, Session session) {
        return MessageDigest.isEqual(token.signature(), sign(token.claim(), session));
    }

    private byte[] sign(String claim, Session session) {
        byte[] secret = sealer.open(session.sealedSecret(), context(session.id()));
        try {
            Mac mac = Mac.getInstance(MAC);
            mac.init(new SecretKeySpec(secret, MAC));
            return mac.doFinal(claim.getBytes(UTF_8));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Every Java has " + MAC, e);
        }
    }

    private static String context(String sessionId) {
        return "session " + sessionId;
    }
}
