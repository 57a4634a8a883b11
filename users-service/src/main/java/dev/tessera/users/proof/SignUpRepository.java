package dev.tessera.users.proof;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.users.LoginKeys;
import dev.tessera.keys.users.ProofKeys;
import dev.tessera.keys.users.ProofKeys.Purpose;
import dev.tessera.keys.users.UsernameKeys;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.Write;
import dev.tessera.users.login.Login;
import dev.tessera.users.login.LoginItem;
import dev.tessera.users.login.Quota;
import dev.tessera.users.login.ThrottleItem;
import dev.tessera.users.user.PendingUser;
import dev.tessera.users.user.PendingUserItem;
import dev.tessera.users.user.UserShards;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

@ApplicationScoped
class SignUpRepository {

    private final TableGateway table;
    private final ProofRepository proofs;
    private final UserShards shards;

    SignUpRepository(TableGateway table, ProofRepository proofs, UserShards shards) {
        this.table = table;
        this.proofs = proofs;
        this.shards = shards;
    }

    /** @param owner the account that has the address */
    record SignUpCheck(Optional<String> owner, List<Quota> mails, boolean isUsernameTaken) {}

    // EMAIL#<email> / LOGIN, UNIQUE#USERNAME#<username>, THROTTLE#MAIL_TO#<email>, THROTTLE#MAIL_BY#<address>
    Uni<SignUpCheck> signUpCheck(String email, String username, String address) {
        LoginKeys.Primary login = new LoginKeys.Primary(email);
        UsernameKeys.Primary guard = new UsernameKeys.Primary(username);
        List<Quota> mails = proofs.mails(Purpose.SIGN_UP, email, address);
        return table.batchGet(AccessPattern.SIGN_UP_CHECK, Quota.keys(mails, login, guard))
                .map(items -> new SignUpCheck(
                        Optional.ofNullable(items.get(login))
                                .flatMap(LoginItem::login)
                                .map(Login::userId),
                        ThrottleItem.quotas(mails, items),
                        items.containsKey(guard)));
    }

    /** @param pending empty for an address that has an account: its owner is told, and nothing else */
    // PROOF#<owner> / SIGN_UP or ACCOUNT_EXISTS, THROTTLE#MAIL_TO#<email> and THROTTLE#MAIL_BY#<address> below their
    // limits
    Write requestSignUp(Proof proof, Optional<PendingUser> pending, List<Quota> mails, Instant now) {
        Item item = pending.map(user -> ProofItem.of(proof, user)).orElseGet(() -> ProofItem.of(proof));
        return new Write(AccessPattern.REQUEST_SIGN_UP, ProofRepository.issue(item, mails, now));
    }

    record PendingSignUp(Proof proof, PendingUser user) {}

    // PROOF#<owner> / SIGN_UP
    Uni<Optional<PendingSignUp>> signUpProof(String owner) {
        return table.get(AccessPattern.SIGN_UP_PROOF, new ProofKeys.Primary(owner, Purpose.SIGN_UP))
                .map(found ->
                        found.map(item -> new PendingSignUp(ProofItem.proof(item), PendingUserItem.pendingUser(item))));
    }

    // PROOF#<owner> / SIGN_UP, USER#<userId>, EMAIL#<email>, UNIQUE#USERNAME#<username>, ACCESS#<userId>
    Write redeemSignUp(PendingSignUp pending, Instant now) {
        Proof proof = pending.proof();
        Transaction transaction = Transaction.create()
                .delete(
                        ProofRepository.PROOF,
                        new ProofKeys.Primary(proof.userId(), proof.purpose()),
                        ProofItem.isStill(proof));
        return new Write(
                AccessPattern.REDEEM_SIGN_UP, PendingUserItem.signUp(transaction, pending.user(), shards, now));
    }
}
