package dev.tessera.users.proof;

import dev.tessera.keys.model.Attributes;
import dev.tessera.keys.users.ProofKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.RecordMapping;
import dev.tessera.service.table.Update;
import dev.tessera.users.user.PendingUser;
import dev.tessera.users.user.PendingUserItem;
import java.lang.invoke.MethodHandles;
import java.time.Instant;

final class ProofItem {

    private static final String TOKEN_HASH = "tokenHash";
    private static final String TRIES = "tries";

    private static final RecordMapping<Proof> PROOF = RecordMapping.of(MethodHandles.lookup(), Proof.class)
            .named("id", "proofId")
            .named("expiresAt", Attributes.TTL)
            .build();

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
                .set(PROOF, proof)
                .stamped(proof.createdAt(), proof.createdAt(), 1);
    }

    static Proof proof(Item item) {
        return PROOF.read(item);
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
