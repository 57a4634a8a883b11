package dev.tessera.users.proof;

import dev.tessera.keys.users.ProofKeys.Purpose;
import dev.tessera.service.change.Commits;
import dev.tessera.service.change.Decision;
import dev.tessera.service.table.Write;
import dev.tessera.users.access.AccessProblems;
import dev.tessera.users.audit.UserAct;
import dev.tessera.users.login.Quota;
import dev.tessera.users.proof.ProofRepository.ProofWithUser;
import dev.tessera.users.user.Addressee;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Whose a phone is, by a code that was sent to it. The code is short, so tries are counted before they are compared. */
@ApplicationScoped
class PhoneService {

    private final PhoneRepository phones;
    private final ProofRepository proofs;
    private final ProofTokens tokens;
    private final Commits commits;
    private final ProofConfig config;
    private final Clock clock;
    private final boolean olderAreVerified;

    PhoneService(
            PhoneRepository phones,
            ProofRepository proofs,
            ProofTokens tokens,
            Commits commits,
            ProofConfig config,
            Clock clock,
            @ConfigProperty(name = "tessera.accounts.older-are-verified", defaultValue = "true")
                    boolean olderAreVerified) {
        this.phones = phones;
        this.proofs = proofs;
        this.tokens = tokens;
        this.commits = commits;
        this.config = config;
        this.clock = clock;
        this.olderAreVerified = olderAreVerified;
    }

    Uni<Decision<Void>> request(String userId, String phone, String address) {
        return phones.phoneCodeCheck(userId, phone, address).map(check -> {
            Addressee user = acting(check.user().orElseThrow(AccessProblems::userNotFound));
            if (user.phone().filter(phone::equals).isEmpty()) {
                throw ProofProblems.notYourPhone();
            }
            if (user.phoneVerified().orElse(olderAreVerified)) {
                throw ProofProblems.phoneVerified();
            }
            Instant now = clock.instant();
            Quota.requireRoom(check.texts(), now, ProofProblems::tooManyTexts);
            Proof proof = tokens.issueCode(user, phone, now, config.lifetime(Purpose.PHONE_VERIFICATION));
            return Decision.of(phones.issueCode(proof, check, now));
        });
    }

    /** A try of a code: counted once, however often the verification is decided. */
    final class Tried {

        private final String userId;
        private final String code;
        private String counted;

        private Tried(String userId, String code) {
            this.userId = userId;
            this.code = code;
        }

        Uni<Decision<Void>> decide() {
            return proofs.proofWithUser(userId, Purpose.PHONE_VERIFICATION).chain(found -> {
                ProofWithUser read = found.filter(PhoneService::isOfThisPhone).orElseThrow(ProofProblems::codeRefused);
                acting(read.user());
                return count(read.proof()).map(done -> {
                    if (!tokens.isCode(code, read.proof())) {
                        throw ProofProblems.codeRefused();
                    }
                    return Decision.<Void>of(phones.verifyPhone(read, clock.instant()))
                            .audited(UserAct.PHONE_VERIFIED.about(userId).by(userId))
                            .orFail(ProofRepository.PROOF, ProofProblems::codeRefused);
                });
            });
        }

        /** By a write of its own: a wrong code has to count, and what is refused writes nothing. */
        private Uni<Void> count(Proof proof) {
            if (proof.id().equals(counted)) {
                return Uni.createFrom().voidItem();
            }
            return commits.commit(() -> Uni.createFrom()
                            .item(() -> Decision.<Void>of(phones.tryPhoneCode(proof, clock.instant()))
                                    .orFail(Write.ITEM, ProofProblems::codeRefused)))
                    .invoke(() -> counted = proof.id());
        }
    }

    Tried tried(String userId, String code) {
        return new Tried(userId, code);
    }

    private static Addressee acting(Addressee user) {
        if (user.isSuspended()) {
            throw AccessProblems.suspended();
        }
        return user;
    }

    /** The number may have changed since the code was sent. */
    private static boolean isOfThisPhone(ProofWithUser read) {
        return read.user().phone().equals(read.proof().mailTo());
    }
}
