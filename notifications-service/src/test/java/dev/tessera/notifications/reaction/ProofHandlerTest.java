package dev.tessera.notifications.reaction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.notifications.DeliveryKeys;
import dev.tessera.keys.users.ProofKeys;
import dev.tessera.keys.users.ProofKeys.Purpose;
import dev.tessera.service.feed.ItemChange;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.StoredItems;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTable
class ProofHandlerTest {

    @Inject
    ProofHandler handler;

    private final String proofId = Ids.next();

    @Test
    void what_users_service_wants_mailed_is_due_at_once_until_it_expires() {
        Item proof = proof(false, Duration.ofHours(1));

        bring(proof);
        bring(proof);

        Item delivery = delivery().orElseThrow();
        assertThat(delivery.text("status")).isEqualTo("PENDING");
        assertThat(delivery.text("proof")).isEqualTo("PASSWORD_RESET");
        assertThat(delivery.version()).isEqualTo(1);
        assertThat(delivery.expiresAt()).isEqualTo(proof.expiresAt());
    }

    @Test
    void nothing_is_mailed_for_nobody_nor_of_what_has_expired_or_gone() {
        bring(proof(true, Duration.ofHours(1)));
        bring(proof(false, Duration.ofHours(-1)));
        Item gone = proof(false, Duration.ofHours(1));
        handle(new ItemChange(gone.key(), Optional.of(gone), Optional.empty(), "1", Instant.now(), false));

        assertThat(delivery()).isEmpty();
    }

    private Item proof(boolean decoy, Duration life) {
        return StoredItems.like(new ProofKeys.Primary(Ids.next(), Purpose.PASSWORD_RESET))
                .set("proofId", proofId)
                .set("decoy", decoy)
                .expiresAt(Instant.now().plus(life))
                .build();
    }

    private void bring(Item proof) {
        handle(new ItemChange(proof.key(), Optional.empty(), Optional.of(proof), "1", Instant.now(), false));
    }

    private void handle(ItemChange change) {
        handler.handle(change).await().atMost(Duration.ofMinutes(1));
    }

    private Optional<Item> delivery() {
        try (TestTable table = TestTable.ofApplication()) {
            return table.item(new DeliveryKeys.Primary(proofId, "email"));
        }
    }
}
