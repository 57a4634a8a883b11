package dev.tessera.users.proof;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.users.AccessKeys;
import dev.tessera.keys.users.LoginKeys;
import dev.tessera.keys.users.ProofKeys;
import dev.tessera.keys.users.ProofKeys.Purpose;
import dev.tessera.keys.users.ThrottleKeys;
import dev.tessera.keys.users.ThrottleKeys.Scope;
import dev.tessera.keys.users.UserKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
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
import dev.tessera.users.token.TokenDenials;
import dev.tessera.users.user.Addressee;
import dev.tessera.users.user.UserItem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

@ApplicationScoped
class ProofRepository {

    static final String PROOF = "proof";

    private final TableGateway table;
    private final ProofConfig config;
    private final TokenDenials denials;

    ProofRepository(TableGateway table, ProofConfig config, TokenDenials denials) {
        this.table = table;
        this.config = config;
        this.denials = denials;
    }

    /**
     * All that is asked before mail is sent, or not.
     *
     * @param userId empty for an address that nobody signed up with, which must make no difference to the caller
     */
    record RequestCheck(Optional<String> userId, List<Quota> mails) {}

    /** What counts when somebody has mail sent to an address: what was asked for, whatever is mailed. */
    List<Quota> mails(Purpose purpose, String email, String address) {
        return List.of(
                Quota.of(ProofConfig.scope(purpose), email, config.mailsPerAddress(), config.window()),
                Quota.of(Scope.MAIL_BY, address, config.mailsPerNetwork(), config.window()));
    }

    // EMAIL#<email> / LOGIN, THROTTLE#VERIFICATION_TO#<email> or RESET_TO, THROTTLE#MAIL_BY#<address>
    Uni<RequestCheck> proofRequestCheck(Purpose purpose, String email, String address) {
        LoginKeys.Primary login = new LoginKeys.Primary(email);
        List<Quota> mails = mails(purpose, email, address);
        return table.batchGet(AccessPattern.PROOF_REQUEST_CHECK, Quota.keys(mails, login))
                .map(items -> new RequestCheck(
                        Optional.ofNullable(items.get(login))
                                .flatMap(LoginItem::login)
                                .map(Login::userId),
                        ThrottleItem.quotas(mails, items)));
    }

    /** Whatever was mailed for this purpose before is good no more. */
    // PROOF#<userId> / <purpose>, the counters of its mails below their limits
    Write issueProof(Proof proof, List<Quota> mails, Instant now) {
        return new Write(AccessPattern.ISSUE_PROOF, issue(ProofItem.of(proof), mails, now));
    }

    /** For whoever else sends something to a person: the proof replaces the one before, and counts. */
    static Transaction issue(Item proof, List<Quota> quotas, Instant now) {
        return ThrottleItem.count(quotas, Transaction.create().put(proof, Condition.none()), now);
    }

    record ProofWithUser(Proof proof, Addressee user) {}

    // PROOF#<userId> / <purpose>, USER#<userId> / PROFILE; empty unless both are there
    Uni<Optional<ProofWithUser>> proofWithUser(String userId, Purpose purpose) {
        ProofKeys.Primary proof = new ProofKeys.Primary(userId, purpose);
        UserKeys.Primary user = new UserKeys.Primary(userId);
        return table.batchGet(AccessPattern.PROOF_WITH_USER, List.of(proof, user))
                .map(items -> proofWithUser(items, proof, user));
    }

    private static Optional<ProofWithUser> proofWithUser(
            Map<PrimaryKey, Item> items, ProofKeys.Primary proof, UserKeys.Primary user) {
        return items.containsKey(proof) && items.containsKey(user)
                ? UserItem.addressee(items.get(user))
                        .map(found -> new ProofWithUser(ProofItem.proof(items.get(proof)), found))
                : Optional.empty();
    }

    /** @param passwordChangedAt empty while it is the one that was chosen at first */
    record ResetCheck(ProofWithUser read, Access access, Optional<Instant> passwordChangedAt) {

        /** Asked for by who was let in with a password or a session that may be no more. */
        boolean isOfThisEpoch() {
            return read.proof().epoch().filter(epoch -> epoch != access.epoch()).isEmpty();
        }

        /** Whoever chose a password since needs no mail from before to choose one. */
        boolean isOfThisPassword() {
            return passwordChangedAt
                    .filter(at -> at.isAfter(read.proof().createdAt()))
                    .isEmpty();
        }
    }

    // PROOF#<userId> / <purpose>, USER#<userId> / PROFILE, ACCESS#<userId> / ACCESS; empty unless all are there
    Uni<Optional<ResetCheck>> proofWithAccess(String userId, Purpose purpose) {
        ProofKeys.Primary proof = new ProofKeys.Primary(userId, purpose);
        UserKeys.Primary user = new UserKeys.Primary(userId);
        AccessKeys.Primary access = new AccessKeys.Primary(userId);
        return table.batchGet(AccessPattern.PASSWORD_RESET_CHECK, List.of(proof, user, access))
                .map(items -> proofWithUser(items, proof, user)
                        .filter(read -> items.containsKey(access))
                        .map(read -> new ResetCheck(
                                read,
                                AccessItem.access(items.get(access)),
                                AccessItem.passwordChangedAt(items.get(access)))));
    }

    /** Who has the mailbox is no guesser: the wait that guessers caused is over. */
    // PROOF#<userId> / <purpose>, USER#<userId> / PROFILE, THROTTLE#ACCOUNT#<email>, ACCESS#<userId> / ACCESS
    Write verifyEmail(ProofWithUser read, Instant now) {
        Transaction transaction = redeem(read, now)
                .update(
                        new AccessKeys.Primary(read.user().userId()),
                        AccessItem.verifyEmail(Update.at(now)),
                        AccessItem.isOpen());
        return new Write(AccessPattern.VERIFY_EMAIL, transaction);
    }

    /** The new password and the end of all sessions are one: no session begun with the old password outlives it. */
    // as above, with EMAIL#<email> / LOGIN, ACCESS#<userId> / ACCESS and DENIED#USER#<userId>
    Write resetPassword(ResetCheck check, String newSealedHash, Instant now) {
        Proof proof = check.read().proof();
        Access access = check.access();
        Transaction transaction = redeem(check.read(), now)
                .update(
                        new LoginKeys.Primary(proof.email()),
                        LoginItem.newPassword(newSealedHash, now),
                        LoginItem.belongsTo(proof.userId()))
                .update(
                        new AccessKeys.Primary(proof.userId()),
                        AccessItem.verifyEmail(AccessItem.newPassword(now)),
                        AccessItem.unchanged(access));
        return new Write(
                AccessPattern.RESET_PASSWORD, denials.ofPerson(transaction, proof.userId(), access.version() + 1, now));
    }

    private static Transaction redeem(ProofWithUser read, Instant now) {
        Proof proof = read.proof();
        return Transaction.create()
                .delete(PROOF, new ProofKeys.Primary(proof.userId(), proof.purpose()), ProofItem.isStill(proof))
                .update(
                        new UserKeys.Primary(proof.userId()),
                        UserItem.verifyEmail(now),
                        Condition.version(read.user().version()))
                .delete(ThrottleKeys.Primary.ofAccount(proof.email()), Condition.none());
    }
}
