package dev.tessera.notifications.reaction;

import dev.tessera.keys.Entity;
import dev.tessera.keys.users.ProofKeys;
import dev.tessera.notifications.delivery.Deliveries;
import dev.tessera.service.feed.FeedHandler;
import dev.tessera.service.feed.ItemChange;
import dev.tessera.service.table.Item;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;

/** Has mailed what users-service wants somebody to prove something by. It is no notification and enters no inbox. */
@Singleton
class ProofHandler extends FeedHandler {

    private static final String PROOF_ID = "proofId";
    private static final String DECOY = "decoy";

    private final Deliveries deliveries;
    private final Clock clock;

    ProofHandler(Deliveries deliveries, Clock clock) {
        super("proofs", Entity.PROOF);
        this.deliveries = deliveries;
        this.clock = clock;
    }

    @Override
    public Uni<Void> handle(ItemChange change) {
        Instant now = clock.instant();
        Optional<Item> toMail = change.after()
                .filter(proof -> !proof.flag(DECOY))
                .filter(proof -> proof.expiresAt().orElseThrow().isAfter(now));
        if (toMail.isEmpty()) {
            return Uni.createFrom().voidItem();
        }
        Item proof = toMail.get();
        ProofKeys.Primary key = (ProofKeys.Primary) proof.key();
        return deliveries.planProofMail(
                proof.text(PROOF_ID),
                key.userId(),
                key.purpose(),
                proof.expiresAt().orElseThrow(),
                now);
    }
}
