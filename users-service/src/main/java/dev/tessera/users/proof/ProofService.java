package dev.tessera.users.proof;

import dev.tessera.keys.users.ProofKeys.Purpose;
import dev.tessera.service.change.Decision;
import dev.tessera.service.input.Email;
import dev.tessera.service.input.InvalidValueException;
import dev.tessera.service.problem.Problems;
import dev.tessera.users.audit.UserAct;
import dev.tessera.users.login.FailureWindow;
import dev.tessera.users.password.Passwords;
import dev.tessera.users.proof.ProofRepository.ProofWithUser;
import dev.tessera.users.proof.ProofRepository.RequestCheck;
import dev.tessera.users.proof.ProofRepository.ResetCheck;
import dev.tessera.users.session.DeviceTokens;
import dev.tessera.users.user.Addressee;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Verification and recovery: who has the mailbox has the address, and the account that goes with it. */
@ApplicationScoped
class ProofService {

    private final ProofRepository proofs;
    private final ProofTokens tokens;
    private final Passwords passwords;
    private final DeviceTokens deviceTokens;
    private final ProofConfig config;
    private final Clock clock;

    ProofService(
            ProofRepository proofs,
            ProofTokens tokens,
            Passwords passwords,
            DeviceTokens deviceTokens,
            ProofConfig config,
            Clock clock) {
        this.proofs = proofs;
        this.tokens = tokens;
        this.passwords = passwords;
        this.deviceTokens = deviceTokens;
        this.config = config;
        this.clock = clock;
    }

    /** The same reads, writes and work for every address, and the same answer. */
    Uni<Decision<Void>> request(Purpose purpose, Email email, String address) {
        return proofs.proofRequestCheck(email.canonical(), address).map(check -> {
            Instant now = clock.instant();
            requireNoWait(check, now);
            Proof proof = tokens.issue(check.userId(), purpose, email.canonical(), now, config.lifetime(purpose));
            return Decision.of(proofs.issueProof(proof, check, address, now));
        });
    }

    void requireNoWait(RequestCheck check, Instant now) {
        Duration to = wait(check.mailsTo(), config.mailsPerAddress(), now);
        Duration by = wait(check.mailsBy(), config.mailsPerNetwork(), now);
        Duration longer = to.compareTo(by) > 0 ? to : by;
        if (!longer.isZero()) {
            throw ProofProblems.tooManyMails(longer);
        }
    }

    private static Duration wait(Optional<FailureWindow> window, int limit, Instant now) {
        return window.map(open -> open.waitAt(now, limit)).orElse(Duration.ZERO);
    }

    /** Of many who send one token at once, one uses it up; the others find it gone. */
    Uni<Decision<String>> verifyEmail(ProofToken token) {
        return proofs.proofWithUser(token.userId(), Purpose.EMAIL_VERIFICATION).map(found -> {
            ProofWithUser read = found.filter(proof -> isRedeemed(proof, token)).orElseThrow(ProofProblems::refused);
            return redeemed(UserAct.EMAIL_VERIFIED, Decision.of(proofs.verifyEmail(read, clock.instant())), read);
        });
    }

    Uni<Decision<String>> resetPassword(ProofToken token, ChosenPassword chosen) {
        return proofs.proofWithAccess(token.userId(), Purpose.PASSWORD_RESET).chain(found -> {
            ResetCheck check =
                    found.filter(read -> isRedeemed(read.read(), token)).orElseThrow(ProofProblems::refused);
            return chosen.protect(check.read().user())
                    .map(hash -> redeemed(
                            UserAct.PASSWORD_RESET,
                            Decision.of(proofs.resetPassword(check, hash, clock.instant())),
                            check.read()));
        });
    }

    ChosenPassword choose(String password) {
        return new ChosenPassword(password);
    }

    private boolean isRedeemed(ProofWithUser read, ProofToken token) {
        return tokens.redeems(token, read.proof())
                && read.user().email().canonical().equals(read.proof().email());
    }

    /** Where the mail was read, guesses of strangers keep nobody from signing in next. */
    private Decision<String> redeemed(UserAct act, Decision<Void> decision, ProofWithUser read) {
        String userId = read.proof().userId();
        return decision.audited(act.about(userId).by(userId))
                .orFail(ProofRepository.PROOF, ProofProblems::refused)
                .map(done -> deviceTokens.issue(userId, Optional.empty()));
    }

    /** Hashed once, however often the request's change is decided. */
    final class ChosenPassword {

        private final String password;
        private Uni<String> hash;

        private ChosenPassword(String password) {
            this.password = password;
        }

        private Uni<String> protect(Addressee user) {
            if (hash == null) {
                hash = passwords
                        .protect(user.userId(), password, user.guessable())
                        .onFailure(InvalidValueException.class)
                        .transform(weak -> Problems.validationFailed("newPassword", weak.getMessage()))
                        .memoize()
                        .indefinitely();
            }
            return hash;
        }
    }
}
