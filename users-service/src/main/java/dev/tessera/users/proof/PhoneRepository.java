package dev.tessera.users.proof;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.users.ProofKeys;
import dev.tessera.keys.users.ProofKeys.Purpose;
import dev.tessera.keys.users.ThrottleKeys.Scope;
import dev.tessera.keys.users.UserKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.Write;
import dev.tessera.users.login.Quota;
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

    private final TableGateway table;
    private final ProofConfig config;

    PhoneRepository(TableGateway table, ProofConfig config) {
        this.table = table;
        this.config = config;
    }

    /** @param user empty once the account is deleted */
    record PhoneCheck(Optional<Addressee> user, List<Quota> texts) {}

    // USER#<userId> / PROFILE, THROTTLE#TEXT_TO#<phone>, THROTTLE#TEXT_BY#<userId>, THROTTLE#TEXT_FROM#<address>
    Uni<PhoneCheck> phoneCodeCheck(String userId, String phone, String address) {
        UserKeys.Primary user = new UserKeys.Primary(userId);
        List<Quota> texts = List.of(
                Quota.of(Scope.TEXT_TO, phone, config.textsPerNumber(), config.window()),
                Quota.of(Scope.TEXT_BY, userId, config.textsPerAccount(), config.window()),
                Quota.of(Scope.TEXT_FROM, address, config.textsPerNetwork(), config.window()));
        return table.batchGet(AccessPattern.PHONE_CODE_CHECK, Quota.keys(texts, user))
                .map(items -> new PhoneCheck(
                        Optional.ofNullable(items.get(user)).flatMap(UserItem::addressee),
                        ThrottleItem.quotas(texts, items)));
    }

    /** Whatever was sent before is good no more. */
    // PROOF#<userId> / PHONE_VERIFICATION, the counters of its text messages below their limits
    Write issueCode(Proof proof, PhoneCheck check, Instant now) {
        return new Write(AccessPattern.ISSUE_PROOF, ProofRepository.issue(ProofItem.of(proof), check.texts(), now));
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
                                new UserKeys.Primary(read.proof().userId()),
                                UserItem.verifyPhone(now),
                                Condition.version(read.user().version())));
    }

    private static ProofKeys.Primary key(Proof proof) {
        return new ProofKeys.Primary(proof.userId(), Purpose.PHONE_VERIFICATION);
    }
}
