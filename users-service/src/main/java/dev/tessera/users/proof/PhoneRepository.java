package dev.tessera.users.proof;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.users.ProofKeys;
import dev.tessera.keys.users.ProofKeys.Purpose;
import dev.tessera.keys.users.ThrottleKeys;
import dev.tessera.keys.users.UserKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.Write;
import dev.tessera.users.login.FailureWindow;
import dev.tessera.users.login.ThrottleItem;
import dev.tessera.users.proof.ProofRepository.ProofWithUser;
import dev.tessera.users.user.Addressee;
import dev.tessera.users.user.UserItem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

@ApplicationScoped
class PhoneRepository {

    private static final String USER = "user";
    private static final String TEXT_TO = "text to";
    private static final String TEXT_BY = "text by";

    private final TableGateway table;
    private final ProofRepository proofs;
    private final ProofConfig config;

    PhoneRepository(TableGateway table, ProofRepository proofs, ProofConfig config) {
        this.table = table;
        this.proofs = proofs;
        this.config = config;
    }

    /** @param user empty once the account is deleted */
    record PhoneCheck(Optional<Addressee> user, Optional<FailureWindow> textsTo, Optional<FailureWindow> textsBy) {}

    // USER#<userId> / PROFILE, THROTTLE#TEXT_TO#<phone>, THROTTLE#TEXT_BY#<userId>
    Uni<PhoneCheck> phoneCodeCheck(String userId, String phone) {
        UserKeys.Primary user = new UserKeys.Primary(userId);
        ThrottleKeys.Primary textTo = ThrottleKeys.Primary.ofTextTo(phone);
        ThrottleKeys.Primary textBy = ThrottleKeys.Primary.ofTextBy(userId);
        return table.batchGet(AccessPattern.PHONE_CODE_CHECK, List.of(user, textTo, textBy))
                .map(items -> new PhoneCheck(
                        Optional.ofNullable(items.get(user)).flatMap(UserItem::addressee),
                        Optional.ofNullable(items.get(textTo)).map(ThrottleItem::window),
                        Optional.ofNullable(items.get(textBy)).map(ThrottleItem::window)));
    }

    /** Whatever was sent before is good no more. */
    // PROOF#<userId> / PHONE_VERIFICATION, THROTTLE#TEXT_TO#<phone> and THROTTLE#TEXT_BY#<userId> below their limits
    Write issueCode(Proof proof, String phone, PhoneCheck check, Instant now) {
        Transaction transaction =
                Transaction.create().put(ProofRepository.PROOF, ProofItem.of(proof), Condition.none());
        proofs.count(
                transaction,
                TEXT_TO,
                ThrottleKeys.Primary.ofTextTo(phone),
                check.textsTo(),
                config.textsPerNumber(),
                now);
        proofs.count(
                transaction,
                TEXT_BY,
                ThrottleKeys.Primary.ofTextBy(proof.userId()),
                check.textsBy(),
                config.textsPerAccount(),
                now);
        return new Write(AccessPattern.ISSUE_PROOF, transaction);
    }

    // PROOF#<userId> / PHONE_VERIFICATION, if it is still this one and was not tried too often
    Write tryPhoneCode(Proof proof, Instant now) {
        return Write.update(
                AccessPattern.TRY_PHONE_CODE,
                key(proof),
                ProofItem.triedOnceMore(now),
                ProofItem.mayBeTried(proof, config.phoneTries()));
    }

    // PROOF#<userId> / PHONE_VERIFICATION, USER#<userId> / PROFILE
    Write verifyPhone(ProofWithUser read, Instant now) {
        return new Write(
                AccessPattern.VERIFY_PHONE,
                Transaction.create()
                        .delete(ProofRepository.PROOF, key(read.proof()), ProofItem.isStill(read.proof()))
                        .update(
                                USER,
                                new UserKeys.Primary(read.proof().userId()),
                                UserItem.verifyPhone(now),
                                Condition.version(read.user().version())));
    }

    private static ProofKeys.Primary key(Proof proof) {
        return new ProofKeys.Primary(proof.userId(), Purpose.PHONE_VERIFICATION);
    }
}
