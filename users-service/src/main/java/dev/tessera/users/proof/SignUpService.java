package dev.tessera.users.proof;

import dev.tessera.keys.users.ProofKeys.Purpose;
import dev.tessera.service.change.Decision;
import dev.tessera.service.change.Once;
import dev.tessera.service.input.Email;
import dev.tessera.users.audit.UserAct;
import dev.tessera.users.login.Quota;
import dev.tessera.users.password.Passwords;
import dev.tessera.users.password.Verdict;
import dev.tessera.users.proof.SignUpRepository.PendingSignUp;
import dev.tessera.users.session.DeviceTokens;
import dev.tessera.users.user.PendingUser;
import dev.tessera.users.user.PendingUserItem;
import dev.tessera.users.user.SignUpByMail;
import dev.tessera.users.user.UserProblems;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Sign-ups of which no answer says whether the address has an account. So there is no account before the address is
 * proved: else its public profile, or a sign-in with the chosen password, would tell.
 */
@ApplicationScoped
class SignUpService implements SignUpByMail {

    private final SignUpRepository signUps;
    private final ProofTokens tokens;
    private final Passwords passwords;
    private final DeviceTokens deviceTokens;
    private final ProofConfig config;
    private final Clock clock;

    SignUpService(
            SignUpRepository signUps,
            ProofTokens tokens,
            Passwords passwords,
            DeviceTokens deviceTokens,
            ProofConfig config,
            Clock clock) {
        this.signUps = signUps;
        this.tokens = tokens;
        this.passwords = passwords;
        this.deviceTokens = deviceTokens;
        this.config = config;
        this.clock = clock;
    }

    /** Usernames are public: one that is taken is refused, whatever the address. */
    @Override
    public Uni<Decision<Void>> request(Email email, String username, Uni<PendingUser> pending, String network) {
        return signUps.signUpCheck(email.canonical(), username, network).chain(check -> {
            Quota.requireRoom(check.mails(), clock.instant(), ProofProblems::tooManyMails);
            if (check.isUsernameTaken()) {
                throw UserProblems.usernameTaken();
            }
            Optional<String> owner = check.owner();
            return pending.map(user -> {
                Instant now = clock.instant();
                return Decision.of(signUps.requestSignUp(
                        issue(email, owner, now),
                        owner.isPresent() ? Optional.empty() : Optional.of(user),
                        check.mails(),
                        now));
            });
        });
    }

    private Proof issue(Email email, Optional<String> owner, Instant now) {
        return owner.isPresent()
                ? tokens.issue(
                        owner, Purpose.ACCOUNT_EXISTS, email.canonical(), now, config.lifetime(Purpose.ACCOUNT_EXISTS))
                : tokens.issueToStranger(email, Purpose.SIGN_UP, now, config.lifetime(Purpose.SIGN_UP));
    }

    /**
     * The password is asked for again: else who has the mailbox would confirm an account that a stranger has prepared
     * for them, with a password that the stranger knows. It is tried once, however often the sign-up is decided.
     */
    Supplier<Uni<Decision<String>>> redeemed(ProofToken token, String password) {
        Once<PendingUser, Verdict> tried = new Once<>(user -> passwords.verify(user.id(), user.sealedHash(), password));
        return () -> signUps.signUpProof(token.userId()).chain(found -> {
            PendingSignUp pending =
                    found.filter(read -> tokens.redeems(token, read.proof())).orElseThrow(ProofProblems::refused);
            return tried.of(pending.user()).map(verdict -> {
                if (!verdict.matches()) {
                    throw ProofProblems.wrongPassword();
                }
                return create(pending);
            });
        });
    }

    private Decision<String> create(PendingSignUp pending) {
        String userId = pending.user().id();
        return Decision.<Void>of(signUps.redeemSignUp(pending, clock.instant()))
                .audited(UserAct.SIGNED_UP.about(userId).by(userId).with("roles", Set.of()))
                .orFail(ProofRepository.PROOF, ProofProblems::refused)
                .orFail(PendingUserItem.LOGIN, ProofProblems::emailTaken)
                .orFail(PendingUserItem.USERNAME, UserProblems::usernameTaken)
                .map(done -> deviceTokens.issue(userId, Optional.empty()));
    }
}
