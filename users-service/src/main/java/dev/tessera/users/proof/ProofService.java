package dev.tessera.users.proof;

import dev.tessera.keys.users.ProofKeys.Purpose;
import dev.tessera.service.change.Decision;
import dev.tessera.service.change.Once;
import dev.tessera.service.input.Email;
import dev.tessera.service.input.InvalidValueException;
import dev.tessera.service.problem.Problems;
import dev.tessera.users.audit.UserAct;
import dev.tessera.users.login.Quota;
import dev.tessera.users.password.Passwords;
import dev.tessera.users.proof.ProofRepository.ProofWithUser;
import dev.tessera.users.proof.ProofRepository.ResetCheck;
import dev.tessera.users.session.DeviceTokens;
import dev.tessera.users.user.Addressee;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;

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
        return proofs.proofRequestCheck(purpose, email.canonical(), address).map(check -> {
            Instant now = clock.instant();
            Quota.requireRoom(check.mails(), now, ProofProblems::tooManyMails);
            Proof proof = tokens.issue(check.userId(), purpose, email.canonical(), now, config.lifetime(purpose));
            return Decision.of(proofs.issueProof(proof, check.mails(), now));
        });
    }

    /** Of many who send one token at once, one uses it up; the others find it gone. */
    Uni<Decision<String>> verifyEmail(ProofToken token) {
        return proofs.proofWithUser(token.userId(), Purpose.EMAIL_VERIFICATION).map(found -> {
            ProofWithUser read = found.filter(proof -> isRedeemed(proof, token)).orElseThrow(ProofProblems::refused);
            return redeemed(UserAct.EMAIL_VERIFIED, Decision.of(proofs.verifyEmail(read, clock.instant())), read);
        });
    }

    /** The password is hashed once, however often the reset is decided. */
    Supplier<Uni<Decision<String>>> passwordReset(ProofToken token, String password) {
        Once<Addressee, String> hashed = new Once<>(user -> passwords
                .protect(user.userId(), password, user.guessable())
                .onFailure(InvalidValueException.class)
                .transform(weak -> Problems.validationFailed("newPassword", weak.getMessage())));
        return () -> proofs.proofWithAccess(token.userId(), Purpose.PASSWORD_RESET)
                .chain(found -> {
                    ResetCheck check = found.filter(read -> isRedeemed(read.read(), token) && read.isOfThisPassword())
                            .orElseThrow(ProofProblems::refused);
                    return hashed.of(check.read().user())
                            .map(hash -> redeemed(
                                    UserAct.PASSWORD_RESET,
                                    Decision.of(proofs.resetPassword(check, hash, clock.instant())),
                                    check.read()));
                });
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
}
