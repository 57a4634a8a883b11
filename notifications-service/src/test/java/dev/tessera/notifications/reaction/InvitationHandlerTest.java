package dev.tessera.notifications.reaction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.notifications.DeliveryKeys;
import dev.tessera.keys.users.InvitationKeys;
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
class InvitationHandlerTest {

    private static final InvitationKeys.Primary KEY =
            new InvitationKeys.Primary(new Cnpj("12ABC34501DE35"), "lqUHJRKPRz9rr3ePNRR2Tw");

    @Inject
    InvitationHandler handler;

    private final String mailId = Ids.next();

    @Test
    void an_invitation_is_mailed_at_once_until_it_expires() {
        Item invitation = invitation(Duration.ofDays(7));

        bring(invitation);
        bring(invitation);

        Item delivery = delivery().orElseThrow();
        assertThat(delivery.text("status")).isEqualTo("PENDING");
        assertThat(delivery.text("invitee")).isEqualTo(KEY.invitee());
        assertThat(delivery.text("cnpj")).isEqualTo(KEY.cnpj().value());
        assertThat(delivery.version()).isEqualTo(1);
        assertThat(delivery.expiresAt()).isEqualTo(invitation.expiresAt());
        assertThat(delivery.attributes().toString())
                .as("the address stays with the invitation")
                .doesNotContain("@");
    }

    @Test
    void nothing_is_mailed_of_what_has_expired_or_gone() {
        bring(invitation(Duration.ofHours(-1)));
        Item gone = invitation(Duration.ofDays(7));
        handle(new ItemChange(gone.key(), Optional.of(gone), Optional.empty(), "1", Instant.now(), false));

        assertThat(delivery()).isEmpty();
    }

    private Item invitation(Duration life) {
        return StoredItems.like(KEY)
                .set("mailId", mailId)
                .expiresAt(Instant.now().plus(life))
                .build();
    }

    private void bring(Item invitation) {
        handle(new ItemChange(invitation.key(), Optional.empty(), Optional.of(invitation), "1", Instant.now(), false));
    }

    private void handle(ItemChange change) {
        handler.handle(change).await().atMost(Duration.ofMinutes(1));
    }

    private Optional<Item> delivery() {
        try (TestTable table = TestTable.ofApplication()) {
            return table.item(new DeliveryKeys.Primary(mailId, "email"));
        }
    }
}
