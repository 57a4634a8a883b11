package dev.tessera.users.login;

import dev.tessera.service.table.ConditionFailedException;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jboss.logging.Logger;

/**
 * Counts every attempt as a failure before it is tried, in the table, so that neither many requests at once nor many
 * pods get more guesses; a right password is given back.
 */
@ApplicationScoped
class SignInThrottle {

    private static final Logger LOG = Logger.getLogger(SignInThrottle.class);
    /** Each lost round means that another attempt was counted: well before this many, there is a wait. */
    private static final int ROUNDS = 10;

    private final LoginRepository logins;
    private final SignInConfig config;
    private final Clock clock;

    SignInThrottle(LoginRepository logins, SignInConfig config, Clock clock) {
        this.logins = logins;
        this.config = config;
        this.clock = clock;
    }

    /** What was charged, and what the account's counter said before. */
    record Charge(SignInCheck check, Failures before, Failures charged) {}

    /** Fails with a 429 if either counter asks for a wait. */
    Uni<Charge> charge(SignInCheck check) {
        Duration wait = longer(check.accountFailures().waitAt(clock.instant()), wait(check.addressFailures()));
        if (!wait.isZero()) {
            return Uni.createFrom().failure(LoginProblems.tooManyFailures(wait));
        }
        // An attempt that only one of them admits stays counted on it. That takes a race, and errs to the safe side.
        return Uni.combine()
                .all()
                .unis(
                        chargeAccount(check, check.accountFailures(), ROUNDS),
                        chargeAddress(check.address(), check.addressFailures(), ROUNDS)
                                .replaceWith(true))
                .with((charge, charged) -> charge);
    }

    /** The password was right: the account starts afresh. */
    Uni<Void> forgive(Charge charge) {
        Instant now = clock.instant();
        return settle(
                logins.forgiveAccount(charge.check().account(), config.memory(), now),
                logins.unchargeAddress(charge.check().address(), now));
    }

    /** The password was never tried: it is as if nobody had come. */
    Uni<Void> giveBack(Charge charge) {
        Instant now = clock.instant();
        return settle(
                logins.uncharge(charge.check().account(), charge.charged(), charge.before(), config.memory(), now),
                logins.unchargeAddress(charge.check().address(), now));
    }

    /** Of two attempts that read the same count, one writes the next; the other looks again. */
    private Uni<Charge> chargeAccount(SignInCheck check, Failures read, int rounds) {
        Instant now = clock.instant();
        Duration wait = rounds == 0 ? config.firstDelay() : read.waitAt(now);
        if (!wait.isZero()) {
            return Uni.createFrom().failure(LoginProblems.tooManyFailures(wait));
        }
        return logins.chargeAccount(check.account(), read, read.oneMore(now, config), config.memory(), now)
                .map(charged -> new Charge(check, read, charged))
                .onFailure(ConditionFailedException.class)
                .recoverWithUni(lost -> chargeAccount(check, found(lost), rounds - 1));
    }

    private Uni<Void> chargeAddress(String address, Optional<AddressFailures> read, int rounds) {
        Instant now = clock.instant();
        Duration wait = rounds == 0 ? config.firstDelay() : wait(read);
        if (!wait.isZero()) {
            return Uni.createFrom().failure(LoginProblems.tooManyFailures(wait));
        }
        Uni<Void> charge = read.isEmpty()
                ? logins.openAddressWindow(address, config.addressWindow(), now)
                : logins.chargeAddress(address, config.addressFailures(), now);
        return charge.onFailure(ConditionFailedException.class)
                .recoverWithUni(lost -> chargeAddress(address, foundAddress(lost), rounds - 1));
    }

    private Duration wait(Optional<AddressFailures> failures) {
        return failures.filter(f -> f.count() >= config.addressFailures())
                .map(f -> Duration.between(clock.instant(), f.windowEnds()))
                .filter(wait -> !wait.isNegative())
                .orElse(Duration.ZERO);
    }

    /** A counter that was not set back costs somebody a wait at worst; it must not cost them the sign-in. */
    private static Uni<Void> settle(Uni<Void> account, Uni<Void> address) {
        return Uni.combine().all().unis(tolerant(account), tolerant(address)).discardItems();
    }

    private static Uni<Void> tolerant(Uni<Void> write) {
        return write.onFailure()
                .invoke(e -> LOG.debugf("A sign-in counter was not set back: %s", e.toString()))
                .onFailure()
                .recoverWithNull();
    }

    private static Failures found(Throwable lost) {
        return ((ConditionFailedException) lost)
                .found()
                .map(FailuresItem::ofAccount)
                .orElse(Failures.NONE);
    }

    private static Optional<AddressFailures> foundAddress(Throwable lost) {
        return ((ConditionFailedException) lost).found().map(FailuresItem::ofAddress);
    }

    private static Duration longer(Duration one, Duration other) {
        return one.compareTo(other) > 0 ? one : other;
    }
}
