package dev.tessera.users.proof;

import dev.tessera.keys.users.ProofKeys;
import dev.tessera.keys.users.ProofKeys.Purpose;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Update;
import dev.tessera.users.user.PendingUser;
import dev.tessera.users.user.PendingUserItem;
import java.time.Instant;

final class ProofItem {

    private static final String USER_ID = "userId";
    private static final String PURPOSE = "purpose";
    private static final String PROOF_ID = "proofId";
    private static final String EMAIL = "email";
    private static final String MAIL_TO = "mailTo";
    private static final String TOKEN_HASH = "tokenHash";
    private static final String SEALED_TOKEN = "sealedToken";
    private static final String DECOY = "decoy";
    private static final String TRIES = "tries";

    private ProofItem() {}

    static Item of(Proof proof) {
        return builder(proof).build();
    }

    /** With what becomes of it. */
    static Item of(Proof proof, PendingUser pending) {
        return PendingUserItem.set(builder(proof), pending).build();
    }

    private static Item.Builder builder(Proof proof) {
        return Item.of(new ProofKeys.Primary(proof.userId(), proof.purpose()))
                .set(USER_ID, proof.userId())
                .set(PURPOSE, proof.purpose())
                .set(PROOF_ID, proof.id())
                .set(EMAIL, proof.email())
                .set(MAIL_TO, proof.mailTo().orElse(null))
                .set(TOKEN_HASH, proof.tokenHash())
                .set(SEALED_TOKEN, proof.sealedToken())
                .set(DECOY, proof.decoy())
                .stamped(proof.createdAt(), proof.createdAt(), 1)
                .expiresAt(proof.expiresAt());
    }

    static Proof proof(Item item) {
        return new Proof(
                item.text(USER_ID),
                Purpose.valueOf(item.text(PURPOSE)),
                item.text(PROOF_ID),
                item.text(EMAIL),
                item.findText(MAIL_TO),
                item.text(TOKEN_HASH),
                item.text(SEALED_TOKEN),
                item.flag(DECOY),
                item.createdAt(),
                item.expiresAt().orElseThrow());
    }

    static Update triedOnceMore(Instant now) {
        return Update.at(now).add(TRIES, 1);
    }

    /** Still the same code, which was not tried too often. */
    static Condition mayBeTried(Proof proof, int tries) {
        return Condition.and(
                Condition.exists(), isStill(proof), Condition.or(Condition.lacks(TRIES), Condition.less(TRIES, tries)));
    }

    /** Not used, not replaced and not expired since it was read. */
    static Condition isStill(Proof proof) {
        return Condition.equal(TOKEN_HASH, proof.tokenHash());
    }
}
