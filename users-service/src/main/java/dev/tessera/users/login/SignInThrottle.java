package dev.tessera.users.login;

import dev.tessera.service.change.Commits;
import dev.tessera.service.change.Decision;
import dev.tessera.service.table.Write;
import dev.tessera.users.login.LoginRepository.SignInCheck;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/**
 * Counts every attempt as a failure before it is tried, in the table, so that neither many requests at once nor many
 * pods get more guesses; a right password is given back.
 */
@ApplicationScoped
class SignInThrottle {

    private static final Logger LOG = Logger.getLogger(SignInThrottle.class);

    private final LoginRepository logins;
    private final Commits commits;
    private final SignInConfig config;
    private final Clock clock;

    SignInThrottle(LoginRepository logins, Commits commits, SignInConfig config, Clock clock) {
        this.logins = logins;
        this.commits = commits;
        this.config = config;
        this.clock = clock;
    }

    /** What was charged, and what the account's counter said before. */
    record Charge(SignInCheck check, FailedSignIns before, FailedSignIns charged) {}

    /** Fails with a 429 if either counter asks for a wait, the longer of the two. */
    Uni<Charge> charge(SignInCheck check) {
        Duration ofAccount = check.accountFailures().waitAt(clock.instant());
        Duration ofAddress = wait(check, check.addressFailures());
        requireNoWait(ofAccount.compareTo(ofAddress) > 0 ? ofAccount : ofAddress);
        // An attempt that only one of them admits stays counted on it. That takes a race, and errs to the safe side.
        return Uni.combine()
                .all()
                .unis(
                        commit(() -> chargeAccount(check, check.accountFailures())),
                        commit(() -> chargeAddress(check, check.addressFailures()))
                                .replaceWith(true))
                .with((charge, charged) -> charge);
    }

    /** The password was right: the account starts afresh. */
    Uni<Void> forgive(Charge charge) {
        Instant now = clock.instant();
        return settle(logins.forgiveAccount(charge.check().account(), now), charge, now);
    }

    /** The password was never tried: it is as if nobody had come. */
    Uni<Void> giveBack(Charge charge) {
        Instant now = clock.instant();
        return settle(
                logins.unchargeAccount(charge.check().account(), charge.charged(), charge.before(), now), charge, now);
    }

    /**
     * Of two attempts that read the same count one writes the next; the other decides on what it met. That ends soon:
     * each lost race is another attempt that was counted, and after a few there is a wait.
     */
    private Decision<Charge> chargeAccount(SignInCheck check, FailedSignIns read) {
        Instant now = clock.instant();
        requireNoWait(read.waitAt(now));
        return Decision.updating(
                        logins.chargeAccount(check.account(), read, read.oneMore(now, config), now),
                        charged -> new Charge(check, read, ThrottleItem.failedSignIns(charged)))
                .orElse(
                        Write.ITEM,
                        found -> chargeAccount(
                                check, found.map(ThrottleItem::failedSignIns).orElse(FailedSignIns.NONE)));
    }

    private Decision<Void> chargeAddress(SignInCheck check, Optional<FailureWindow> read) {
        Instant now = clock.instant();
        requireNoWait(wait(check, read));
        return Decision.<Void>of(logins.chargeAddress(check.place().address(), check.isKnown(), read.isPresent(), now))
                .orElse(Write.ITEM, found -> chargeAddress(check, found.map(ThrottleItem::window)));
    }

    /**
     * A whole office may share an address: who is known there counts on it, but does not wait for it, or one guest could
     * keep all of them out.
     */
    private Duration wait(SignInCheck check, Optional<FailureWindow> window) {
        return window.filter(open -> !check.isKnown())
                .map(open -> open.waitAt(clock.instant(), config.addressFailures()))
                .orElse(Duration.ZERO);
    }

    private static void requireNoWait(Duration wait) {
        if (!wait.isZero()) {
            throw LoginProblems.tooManyFailures(wait);
        }
    }

    private Uni<Void> settle(Write account, Charge charge, Instant now) {
        Write address = logins.unchargeAddress(charge.check().place().address(), now);
        return Uni.combine().all().unis(tryOnce(account), tryOnce(address)).discardItems();
    }

    /** A counter that was not set back costs somebody a wait at worst; it must not cost them the sign-in. */
    private Uni<Void> tryOnce(Write write) {
        return commit(() -> Decision.<Void>of(write).orElse(Write.ITEM, changed -> Decision.nothing()))
                .onFailure()
                .invoke(e -> LOG.debugf("A sign-in counter was not set back: %s", e.toString()))
                .onFailure()
                .recoverWithNull();
    }

    private <T> Uni<T> commit(Supplier<Decision<T>> decide) {
        return commits.commit(() -> Uni.createFrom().item(decide));
    }
}
