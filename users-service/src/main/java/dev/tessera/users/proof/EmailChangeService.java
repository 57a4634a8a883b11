package dev.tessera.users.proof;

import dev.tessera.keys.users.ProofKeys.Purpose;
import dev.tessera.service.change.Decision;
import dev.tessera.service.change.Once;
import dev.tessera.service.input.Email;
import dev.tessera.users.access.Access;
import dev.tessera.users.access.AccessProblems;
import dev.tessera.users.audit.UserAct;
import dev.tessera.users.login.Login;
import dev.tessera.users.login.PasswordProofs;
import dev.tessera.users.login.Place;
import dev.tessera.users.login.Quota;
import dev.tessera.users.password.Passwords;
import dev.tessera.users.proof.EmailChangeRepository.ChangeCheck;
import dev.tessera.users.proof.ProofRepository.ProofWithUser;
import dev.tessera.users.proof.ProofRepository.ResetCheck;
import dev.tessera.users.session.DeviceTokens;
import dev.tessera.users.user.Addressee;
import dev.tessera.users.user.ConcealedAccounts;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** An account moves to another address when that is proved, and moves back if who had the former one says so. */
@ApplicationScoped
class EmailChangeService {

    private final EmailChangeRepository changes;
    private final ProofRepository proofs;
    private final ProofTokens tokens;
    private final PasswordProofs proofsOfPassword;
    private final Passwords passwords;
    private final DeviceTokens deviceTokens;
    private final ProofConfig config;
    private final Clock clock;
    private final boolean olderAreVerified;
    private final boolean concealsAccounts;

    EmailChangeService(
            EmailChangeRepository changes,
            ProofRepository proofs,
            ProofTokens tokens,
            PasswordProofs proofsOfPassword,
            Passwords passwords,
            DeviceTokens deviceTokens,
            ProofConfig config,
            Clock clock,
            @ConfigProperty(name = "tessera.accounts.older-are-verified", defaultValue = "true")
                    boolean olderAreVerified,
            @ConfigProperty(name = ConcealedAccounts.PROPERTY, defaultValue = "false") boolean concealsAccounts) {
        this.changes = changes;
        this.proofs = proofs;
        this.tokens = tokens;
        this.proofsOfPassword = proofsOfPassword;
        this.passwords = passwords;
        this.deviceTokens = deviceTokens;
        this.config = config;
        this.clock = clock;
        this.olderAreVerified = olderAreVerified;
        this.concealsAccounts = concealsAccounts;
    }

    /** The password is tried once, however often the change is decided. */
    Supplier<Uni<Decision<Void>>> asked(String userId, Email email, String password, Place place) {
        // The access as it was before the password was tried: what ends passwords later ends this as well.
        Once<ChangeCheck, Access> proved = new Once<>(check -> {
            Access access =
                    check.access().orElseThrow(AccessProblems::userNotFound).requireActing();
            return proofsOfPassword
                    .prove(
                            check.user()
                                    .orElseThrow(AccessProblems::userNotFound)
                                    .email(),
                            password,
                            place)
                    .map(tried -> tried.filter(proof -> proof.login().userId().equals(userId))
                            .orElseThrow(ProofProblems::wrongPassword))
                    .map(proof -> access);
        });
        return () -> changes.emailChangeCheck(userId, email.canonical(), place.address())
                .chain(check -> proved.of(check).map(access -> ask(access, email, check)));
    }

    private Decision<Void> ask(Access access, Email email, ChangeCheck check) {
        String userId = access.userId();
        boolean isOwn = check.owner().filter(userId::equals).isPresent();
        if (check.isTaken() && (isOwn || !concealsAccounts)) {
            throw ProofProblems.emailTaken();
        }
        Instant now = clock.instant();
        Quota.requireRoom(check.mails(), now, ProofProblems::tooManyMails);
        // Where accounts are concealed, who has the address is told, and who wants it is not.
        Proof mailed = check.owner().isPresent()
                ? tokens.issue(
                        check.owner(),
                        Purpose.ACCOUNT_EXISTS,
                        email.canonical(),
                        now,
                        config.lifetime(Purpose.ACCOUNT_EXISTS))
                : tokens.issueTo(email, access, Purpose.EMAIL_CHANGE, now, config.lifetime(Purpose.EMAIL_CHANGE));
        return Decision.of(proofs.issueProof(mailed, check.mails(), now));
    }

    Uni<Decision<String>> change(ProofToken token) {
        return proofs.proofWithAccess(token.userId(), Purpose.EMAIL_CHANGE).chain(found -> {
            ResetCheck check = found.filter(read -> mayMove(read.read(), token) && read.isOfThisEpoch())
                    .orElseThrow(ProofProblems::refused);
            ProofWithUser read = check.read();
            return login(read.user()).map(login -> {
                Instant now = clock.instant();
                Optional<Proof> undo = Optional.of(read.user())
                        .filter(user -> user.emailVerified().orElse(olderAreVerified))
                        .map(user -> tokens.issueTo(
                                user.email(),
                                user.userId(),
                                Purpose.EMAIL_UNDO,
                                now,
                                config.lifetime(Purpose.EMAIL_UNDO)));
                return redeemed(
                                UserAct.EMAIL_CHANGED,
                                Decision.of(changes.changeEmail(check, login, address(read.proof()), undo, now)),
                                token)
                        .orFail(EmailChangeRepository.UNDO, ProofProblems::justChanged);
            });
        });
    }

    /** It took the password to move the account away, so that is not the owner's alone: the next one is chosen by mail. */
    Uni<Decision<String>> undo(ProofToken token) {
        return proofs.proofWithAccess(token.userId(), Purpose.EMAIL_UNDO).chain(found -> {
            ResetCheck check = found.filter(read -> mayMove(read.read(), token)).orElseThrow(ProofProblems::refused);
            return login(check.read().user())
                    .map(login -> redeemed(
                            UserAct.EMAIL_CHANGE_UNDONE,
                            Decision.<Void>of(changes.undoEmailChange(
                                    check,
                                    login,
                                    passwords.locked(token.userId()),
                                    address(check.read().proof()),
                                    clock.instant())),
                            token));
        });
    }

    /** Proof and profile are two reads: who has moved already lost the race for this token. */
    private boolean mayMove(ProofWithUser read, ProofToken token) {
        return tokens.redeems(token, read.proof())
                && !read.user().email().canonical().equals(address(read.proof()).canonical());
    }

    /** Deleted at the same moment, the account has none. */
    private Uni<Login> login(Addressee user) {
        return changes.loginByEmail(user.email().canonical())
                .map(found -> found.filter(login -> login.userId().equals(user.userId()))
                        .orElseThrow(ProofProblems::refused));
    }

    private static Email address(Proof proof) {
        return new Email(proof.mailTo().orElseThrow());
    }

    private Decision<String> redeemed(UserAct act, Decision<Void> decision, ProofToken token) {
        return decision.audited(act.about(token.userId()).by(token.userId()))
                .orFail(ProofRepository.PROOF, ProofProblems::refused)
                .orFail(EmailChangeRepository.NEW_LOGIN, ProofProblems::emailTaken)
                .map(done -> deviceTokens.issue(token.userId(), Optional.empty()));
    }
}
