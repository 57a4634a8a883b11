package dev.tessera.notifications.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.Service;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.notifications.DeliveryKeys;
import dev.tessera.keys.users.CompanyKeys;
import dev.tessera.keys.users.InvitationKeys;
import dev.tessera.notifications.notification.Channel;
import dev.tessera.service.input.Ids;
import dev.tessera.service.testkit.StoredItems;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestGateway;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Mail to people of whom nothing but the address is known. */
@ExtendWith(TableRecorder.class)
class InvitationMailTest {

    @RegisterExtension
    static final TestGateway TESSERA = new TestGateway();

    private static final Cnpj CNPJ = new Cnpj("12ABC34501DE35");
    private static final InvitationKeys.Primary KEY = new InvitationKeys.Primary(CNPJ, "lqUHJRKPRz9rr3ePNRR2Tw");

    private DeliveryFixture fixture;

    @BeforeAll
    static void act() {
        TableRecorder.actAs(Service.NOTIFICATIONS);
    }

    @BeforeEach
    void begin_with_a_company_and_who_invites_for_it() {
        TESSERA.table().clear();
        fixture = new DeliveryFixture(TESSERA);
        fixture.configure("application", "https://tessera.example");
        plantCompany("ACTIVE");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "en    | Mosaico invites you    | Your role: operator.",
                "pt-BR | Mosaico convida você   | Sua função: operador.",
                "es    | Mosaico te invita      | Tu función: operador.",
                "fr    | Mosaico invites you    | Your role: operator.",
            })
    void it_is_in_the_language_of_who_invites_and_leads_to_the_configured_application(
            String language, String title, String role) {
        inviterSpeaks(language);
        String id = plan("Bruno@example.com");

        fixture.workOff();

        assertThat(fixture.mail.tried()).singleElement().satisfies(mail -> {
            assertThat(mail.email()).hasValue("Bruno@example.com");
            assertThat(mail.mayBeSwitchedOff()).isFalse();
            assertThat(mail.notification().id()).isEqualTo(id);
            assertThat(mail.notification().title()).isEqualTo(title);
            assertThat(mail.notification().content()).contains(role);
            assertThat(mail.notification().content().lines()).contains("https://tessera.example/invitations");
        });
        assertThat(TESSERA.table().items().stream()
                        .map(item -> item.key().entity().name()))
                .as("it is in nobody's inbox")
                .doesNotContain("NOTIFICATION", "INBOX");
    }

    /** Who signs up freely would else write to people they do not know, in the name of the service. */
    @Test
    void it_says_nothing_that_who_invites_has_written() {
        TESSERA.table()
                .put(Notifications.reader(fixture.reader(), "ACTIVE").toBuilder()
                        .set("displayName", "Win at evil.example")
                        .build());
        plan("bruno@example.com");

        fixture.workOff();

        assertThat(fixture.mail.tried())
                .singleElement()
                .satisfies(mail -> assertThat(mail.notification().title()
                                + mail.notification().content())
                        .doesNotContain("evil"));
    }

    @Test
    void a_change_that_the_feed_brings_again_is_mailed_once_and_inviting_again_is_mailed_again() {
        String first = plan("bruno@example.com");
        fixture.workOff();
        fixture.planInvitation(first, KEY, fixture.reader(), fixture.now().plus(Duration.ofDays(7)));
        fixture.workOff();
        String second = plan("bruno@example.com");
        fixture.workOff();

        assertThat(fixture.mail.sent()).containsExactly(first, second);
    }

    @Test
    void what_has_lost_its_point_is_not_mailed() {
        String replaced = plan("bruno@example.com");
        plant(Ids.next(), "bruno@example.com", fixture.reader(), "OWNER");
        fixture.workOff();
        assertThat(reason(replaced)).isPresent();

        String withdrawn = plan("bruno@example.com");
        TESSERA.table().delete(KEY);
        fixture.workOff();
        assertThat(reason(withdrawn)).isPresent();

        String ofSuspended = plan("bruno@example.com");
        plantCompany("SUSPENDED");
        fixture.workOff();
        assertThat(reason(ofSuspended)).isPresent();
        plantCompany("ACTIVE");

        String byWhoIsGone = plan("bruno@example.com");
        TESSERA.table().put(Notifications.reader(fixture.reader(), "DELETED"));
        fixture.workOff();
        assertThat(reason(byWhoIsGone)).isPresent();

        plan("bruno@example.com");
        TESSERA.clock().advance(Duration.ofDays(8));
        fixture.workOff();
        assertThat(fixture.mail.tried()).isEmpty();
    }

    @Test
    void a_service_account_invites_in_english() {
        String id = Ids.next();
        String account = Ids.next();
        plant(id, "bruno@example.com", account, "SERVICE_ACCOUNT");
        fixture.planInvitation(id, KEY, account, fixture.now().plus(Duration.ofDays(7)));

        fixture.workOff();

        assertThat(fixture.mail.tried())
                .singleElement()
                .satisfies(mail -> assertThat(mail.notification().title()).isEqualTo("Mosaico invites you"));
    }

    private void inviterSpeaks(String language) {
        TESSERA.table()
                .put(Notifications.reader(fixture.reader(), "ACTIVE").toBuilder()
                        .set("language", language)
                        .build());
    }

    private String plan(String email) {
        String id = Ids.next();
        plant(id, email, fixture.reader(), "OWNER");
        fixture.planInvitation(id, KEY, fixture.reader(), fixture.now().plus(Duration.ofDays(7)));
        return id;
    }

    private void plant(String mailId, String email, String invitedBy, String invitedAs) {
        TESSERA.table()
                .put(StoredItems.like(KEY)
                        .set("mailId", mailId)
                        .set("mailTo", email)
                        .set("role", "OPERATOR")
                        .set("tradeName", "Mosaico")
                        .set("invitedBy", invitedBy)
                        .set("invitedAs", invitedAs)
                        .expiresAt(fixture.now().plus(Duration.ofDays(7)))
                        .build());
    }

    private void plantCompany(String status) {
        TESSERA.table()
                .put(StoredItems.like(new CompanyKeys.Primary(CNPJ))
                        .set("status", status)
                        .build());
    }

    private Optional<String> reason(String id) {
        return DeliveryItem.delivery(TESSERA.table()
                        .item(new DeliveryKeys.Primary(id, Channel.EMAIL.wire()))
                        .orElseThrow())
                .reason();
    }
}
