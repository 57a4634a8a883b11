package dev.tessera.users.proof;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.users.AccessKeys;
import dev.tessera.keys.users.LoginKeys;
import dev.tessera.keys.users.ProofKeys;
import dev.tessera.keys.users.ProofKeys.Purpose;
import dev.tessera.keys.users.ThrottleKeys.Scope;
import dev.tessera.keys.users.UserKeys;
import dev.tessera.service.input.Email;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.Update;
import dev.tessera.service.table.Write;
import dev.tessera.users.access.Access;
import dev.tessera.users.access.AccessItem;
import dev.tessera.users.login.Login;
import dev.tessera.users.login.LoginItem;
import dev.tessera.users.login.Quota;
import dev.tessera.users.login.ThrottleItem;
import dev.tessera.users.proof.ProofRepository.ProofWithUser;
import dev.tessera.users.proof.ProofRepository.ResetCheck;
import dev.tessera.users.token.TokenDenials;
import dev.tessera.users.user.Addressee;
import dev.tessera.users.user.UserItem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

@ApplicationScoped
class EmailChangeRepository {

    static final String NEW_LOGIN = "new login";
    static final String UNDO = "undo";

    private final TableGateway table;
    private final ProofRepository proofs;
    private final ProofConfig config;
    private final TokenDenials denials;

    EmailChangeRepository(TableGateway table, ProofRepository proofs, ProofConfig config, TokenDenials denials) {
        this.table = table;
        this.proofs = proofs;
        this.config = config;
        this.denials = denials;
    }

    /**
     * @param isTaken by an account, or kept for one that had it a moment ago
     * @param owner the account that has it
     */
    record ChangeCheck(
            Optional<Addressee> user,
            Optional<Access> access,
            boolean isTaken,
            Optional<String> owner,
            List<Quota> mails) {}

    // USER#<userId> / PROFILE, ACCESS#<userId> / ACCESS, EMAIL#<email> / LOGIN, THROTTLE#CHANGE_TO#<email>,
    // THROTTLE#CHANGE_BY#<userId>,
    // THROTTLE#MAIL_BY#<address>
    Uni<ChangeCheck> emailChangeCheck(String userId, String email, String address) {
        UserKeys.Primary user = new UserKeys.Primary(userId);
        AccessKeys.Primary access = new AccessKeys.Primary(userId);
        LoginKeys.Primary login = new LoginKeys.Primary(email);
        List<Quota> mails = new ArrayList<>(proofs.mails(Purpose.EMAIL_CHANGE, email, address));
        mails.add(Quota.of(Scope.CHANGE_BY, userId, config.mailsPerAccount(), config.window()));
        return table.batchGet(AccessPattern.EMAIL_CHANGE_CHECK, Quota.keys(mails, user, access, login))
                .map(items -> new ChangeCheck(
                        Optional.ofNullable(items.get(user)).flatMap(UserItem::addressee),
                        Optional.ofNullable(items.get(access)).map(AccessItem::access),
                        items.containsKey(login),
                        Optional.ofNullable(items.get(login))
                                .flatMap(LoginItem::login)
                                .map(Login::userId),
                        ThrottleItem.quotas(mails, items)));
    }

    // EMAIL#<email> / LOGIN; empty if it is only kept for somebody
    Uni<Optional<Login>> loginByEmail(String email) {
        return table.get(AccessPattern.LOGIN_BY_EMAIL, new LoginKeys.Primary(email))
                .map(found -> found.flatMap(LoginItem::login));
    }

    /**
     * The new address is taken as it is proved, and not before; not if sessions and passwords have ended meanwhile.
     *
     * @param undo mailed to the former address, which is kept until it expires; empty if nobody proved that one
     */
    // PROOF#<userId> / EMAIL_CHANGE and EMAIL_UNDO, USER#<userId> / PROFILE, EMAIL#<email> / LOGIN, old and new,
    // ACCESS#<userId> / ACCESS
    Write changeEmail(ResetCheck check, Login login, Email to, Optional<Proof> undo, Instant now) {
        ProofWithUser read = check.read();
        String userId = read.user().userId();
        Transaction transaction = Transaction.create()
                .delete(
                        ProofRepository.PROOF,
                        new ProofKeys.Primary(userId, Purpose.EMAIL_CHANGE),
                        ProofItem.isStill(read.proof()))
                .update(
                        new UserKeys.Primary(userId),
                        UserItem.newEmail(userId, to, now),
                        Condition.version(read.user().version()))
                .put(NEW_LOGIN, LoginItem.of(login.movedTo(to.canonical(), now)), Condition.absent())
                .update(
                        new AccessKeys.Primary(userId),
                        AccessItem.verifyEmail(Update.at(now)),
                        AccessItem.unchanged(check.access()));
        undo.ifPresentOrElse(
                proof -> transaction
                        .put(UNDO, ProofItem.of(proof), Condition.absent())
                        .put(LoginItem.reservation(login, proof.expiresAt(), now), LoginItem.unchangedSince(login)),
                () -> transaction.delete(new LoginKeys.Primary(login.email()), LoginItem.unchangedSince(login)));
        return new Write(AccessPattern.CHANGE_EMAIL, transaction);
    }

    /** Whoever changed it may have the password: no session goes on, and none begins with it. */
    // PROOF#<userId> / EMAIL_UNDO, USER#<userId> / PROFILE, EMAIL#<email> / LOGIN, old and new, ACCESS#<userId>,
    // DENIED#USER#<userId>
    Write undoEmailChange(ResetCheck check, Login login, String locked, Email back, Instant now) {
        Access access = check.access();
        String userId = access.userId();
        Transaction transaction = Transaction.create()
                .delete(
                        ProofRepository.PROOF,
                        new ProofKeys.Primary(userId, Purpose.EMAIL_UNDO),
                        ProofItem.isStill(check.read().proof()))
                .update(
                        new UserKeys.Primary(userId),
                        UserItem.newEmail(userId, back, now),
                        Condition.version(check.read().user().version()))
                .put(
                        NEW_LOGIN,
                        LoginItem.of(login.movedTo(back.canonical(), now).lockedBy(locked)),
                        LoginItem.isReservedFor(userId))
                .delete(new LoginKeys.Primary(login.email()), LoginItem.unchangedSince(login))
                .update(
                        new AccessKeys.Primary(userId),
                        AccessItem.verifyEmail(AccessItem.endAllSessions(now)),
                        AccessItem.unchanged(access));
        return new Write(
                AccessPattern.UNDO_EMAIL_CHANGE, denials.ofPerson(transaction, userId, access.version() + 1, now));
    }
}
