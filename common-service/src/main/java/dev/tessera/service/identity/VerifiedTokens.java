package dev.tessera.service.identity;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import dev.tessera.keys.shared.DenialKeys.Kind;
import dev.tessera.service.crypto.Sha256;
import dev.tessera.service.denial.Denial;
import io.smallrye.jwt.auth.principal.JWTCallerPrincipal;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.security.Key;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Optional;

/**
 * A cache of tokens whose signature was found good: checking one costs more CPU time than all the rest of a read. Its key
 * is a hash of the whole token, signature included, so a token that differs in a bit is another one and is checked. An
 * entry counts while the token is valid and the key that it was checked with is still published, whenever it is evicted.
 */
@ApplicationScoped
public class VerifiedTokens {

    private final VerificationKeys keys;
    private final Clock clock;
    private final Cache<String, Entry> cache;

    VerifiedTokens(VerificationKeys keys, JwtConfig config, Clock clock) {
        this.keys = keys;
        this.clock = clock;
        this.cache = Caffeine.newBuilder()
                .maximumSize(config.verifiedTokens())
                // Evicted by who adds one too many, at once: there is little to do.
                .executor(Runnable::run)
                .expireAfter(Expiry.creating(
                        (String hash, Entry entry) -> Duration.between(clock.instant(), entry.validUntil)))
                .build();
    }

    private record Entry(JWTCallerPrincipal principal, String keyId, Key key, Instant validFrom, Instant validUntil) {}

    Optional<JWTCallerPrincipal> find(String token) {
        String hash = hash(token);
        Entry entry = cache.getIfPresent(hash);
        if (entry == null) {
            return Optional.empty();
        }
        if (!isGood(entry)) {
            cache.invalidate(hash);
            return Optional.empty();
        }
        return Optional.of(entry.principal);
    }

    /** Of a token that has just been verified with this key, which is good between these times. */
    void keep(
            String token, JWTCallerPrincipal principal, String keyId, Key key, Instant validFrom, Instant validUntil) {
        cache.put(hash(token), new Entry(principal, keyId, key, validFrom, validUntil));
    }

    /** The next request with a token of this subject has it verified anew. */
    public void forget(String subject) {
        cache.asMap().values().removeIf(entry -> subject.equals(entry.principal.getSubject()));
    }

    /** What is refused anyway need not be kept. */
    void forget(@Observes Denial denial) {
        if (denial.kind() != Kind.COMPANY) {
            forget(denial.id());
        }
    }

    long size() {
        cache.cleanUp();
        return cache.estimatedSize();
    }

    private boolean isGood(Entry entry) {
        Instant now = clock.instant();
        return !now.isBefore(entry.validFrom)
                && now.isBefore(entry.validUntil)
                && keys.find(entry.keyId).filter(entry.key::equals).isPresent();
    }

    private static String hash(String token) {
        return HexFormat.of().formatHex(Sha256.of(token));
    }
}
