package dev.tessera.users.password;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tessera.service.crypto.DevSecrets;
import dev.tessera.service.crypto.KeyRing;
import dev.tessera.service.crypto.SealBrokenException;
import dev.tessera.service.crypto.Sealer;
import dev.tessera.service.input.InvalidValueException;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.elytron.security.common.BcryptUtil;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.text.Normalizer;
import java.util.List;
import java.util.Optional;

/**
 * Hashes of passwords, encrypted: the table's stream shows every item to other services, and a hash that can be read
 * can be guessed at. The person's id is part of the encryption, so one person's hash opens nobody else's account.
 */
@ApplicationScoped
@Startup
public class Passwords {

    public static final int MAX_BYTES = PasswordPolicy.MAX_BYTES;

    /** In the place of a hash. */
    private static final String LOCKED = "locked";

    private final PasswordPolicy policy;
    private final HashingPool pool;
    private final Sealer sealer;
    private final int cost;
    /** Stands in for the hash of a person who does not exist, so that refusing costs the same. */
    private final String nobodysHash;

    private final MeterRegistry metrics;

    Passwords(PasswordConfig config, DevSecrets devSecrets, HashingPool pool, MeterRegistry metrics) {
        this.metrics = metrics;
        this.pool = pool;
        this.policy =
                new PasswordPolicy(config.leakedFile().map(LeakedPasswords::in).orElseGet(LeakedPasswords::none));
        this.cost = config.bcryptCost();
        this.sealer = new Sealer(KeyRing.load("users.password", config.keys(), devSecrets.devSecrets()));
        this.nobodysHash = BcryptUtil.bcryptHash("nobody's", cost);
    }

    /** Fails with an InvalidValueException if the password is not one to choose. */
    public Uni<String> protect(String userId, String password, List<String> about) {
        return pool.choose(() -> {
            String chosen = normalized(password);
            policy.check(chosen, about);
            return sealedHash(userId, chosen);
        });
    }

    /** What no password opens, until another is chosen by mail. */
    public String locked(String userId) {
        return sealer.seal(LOCKED.getBytes(UTF_8), context(userId));
    }

    /** What is wrong with a password to choose; empty if nothing is. */
    public Uni<Optional<String>> weakness(String password, List<String> about) {
        return pool.choose(() -> {
            try {
                policy.check(normalized(password), about);
                return Optional.empty();
            } catch (InvalidValueException weak) {
                return Optional.of(weak.getMessage());
            }
        });
    }

    /** A password to try. A blank one can be nobody's: it is a form sent too early, and no guess. */
    public static String given(String typed) {
        if (typed.isBlank()) {
            throw new InvalidValueException("must not be blank");
        }
        return typed;
    }

    public Uni<Verdict> verify(String userId, String sealedHash, String password) {
        return pool.check(() -> {
            String given = normalized(password);
            Optional<String> opened = open(userId, sealedHash);
            if (opened.isEmpty()) {
                matches(given, nobodysHash);
                return Verdict.WRONG;
            }
            String hash = opened.get();
            if (!matches(given, hash)) {
                return Verdict.WRONG;
            }
            boolean outdated = !hash.startsWith("$2a$%02d$".formatted(cost)) || !sealer.isCurrent(sealedHash);
            return new Verdict(true, outdated ? Optional.of(sealedHash(userId, given)) : Optional.empty());
        });
    }

    /** Empty if it is locked or its key was retired: the person chooses a new password by mail. */
    private Optional<String> open(String userId, String sealedHash) {
        try {
            String hash = new String(sealer.open(sealedHash, context(userId)), UTF_8);
            count(sealer.isCurrent(sealedHash) ? "current" : "older");
            return Optional.of(hash).filter(found -> !found.equals(LOCKED));
        } catch (SealBrokenException retired) {
            count("retired");
            return Optional.empty();
        }
    }

    /** By which an operator sees whether an older key is still needed. */
    private void count(String key) {
        metrics.counter("tessera.password.checks", "key", key).increment();
    }

    /** The same work as for somebody. */
    public Uni<Verdict> verifyNobody(String password) {
        return pool.check(() -> {
            matches(normalized(password), nobodysHash);
            return Verdict.WRONG;
        });
    }

    /** An accented letter is the same one, whether a keyboard sends it in one piece or in two. */
    private static String normalized(String password) {
        return Normalizer.normalize(password, Normalizer.Form.NFC);
    }

    private static boolean matches(String password, String hash) {
        boolean possible = PasswordPolicy.isPossible(password);
        // bcrypt would cut off what is too long: the work is done all the same, for its time.
        return BcryptUtil.matches(possible ? password : "impossible", hash) && possible;
    }

    private String sealedHash(String userId, String password) {
        return sealer.seal(BcryptUtil.bcryptHash(password, cost).getBytes(UTF_8), context(userId));
    }

    private static String context(String userId) {
        return "password of " + userId;
    }
}
