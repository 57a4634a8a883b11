package dev.tessera.notifications.delivery;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.Service;
import dev.tessera.keys.notifications.DeliveryKeys;
import dev.tessera.keys.users.ProofKeys;
import dev.tessera.keys.users.ProofKeys.Purpose;
import dev.tessera.notifications.notification.Channel;
import dev.tessera.notifications.notification.Kind;
import dev.tessera.notifications.notification.Notification;
import dev.tessera.notifications.preferences.QuietHours;
import dev.tessera.service.crypto.KeyRing;
import dev.tessera.service.crypto.Sealer;
import dev.tessera.service.input.Ids;
import dev.tessera.service.testkit.StoredItems;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestGateway;
import java.time.Duration;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Mail by which people prove something to users-service. */
@ExtendWith(TableRecorder.class)
class ProofMailTest {

    @RegisterExtension
    static final TestGateway TESSERA = new TestGateway();

    private static final String TOKEN = "the-token";

    private DeliveryFixture fixture;

    @BeforeAll
    static void act() {
        TableRecorder.actAs(Service.NOTIFICATIONS);
    }

    @BeforeEach
    void begin_with_one_reader() {
        TESSERA.table().clear();
        fixture = new DeliveryFixture(TESSERA);
        fixture.configure("application", "https://tessera.example");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "en    | EMAIL_VERIFICATION | Confirm your e-mail address    | https://tessera.example/verify-email",
                "pt-BR | EMAIL_VERIFICATION | Confirme seu e-mail            | https://tessera.example/verify-email",
                "es    | PASSWORD_RESET     | Elige una nueva contraseña     | https://tessera.example/reset-password",
                "fr    | PASSWORD_RESET     | Choose a new password          | https://tessera.example/reset-password",
            })
    void it_is_in_the_readers_language_and_leads_to_the_configured_application(
            String language, Purpose purpose, String title, String page) {
        TESSERA.table()
                .put(Notifications.reader(fixture.reader(), "ACTIVE").toBuilder()
                        .set("language", language)
                        .set("emailVerified", false)
                        .build());
        String id = plan(purpose, "ana@example.com");

        fixture.workOff();

        assertThat(fixture.mail.tried()).singleElement().satisfies(mail -> {
            assertThat(mail.email()).hasValue("ana@example.com");
            assertThat(mail.mayBeSwitchedOff()).isFalse();
            assertThat(mail.notification().id()).isEqualTo(id);
            assertThat(mail.notification().title()).isEqualTo(title);
            assertThat(mail.notification().content().lines()).contains(page + "#token=" + TOKEN);
            assertThat(mail.toString()).doesNotContain(TOKEN);
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "en | EMAIL_CHANGE | Confirm your new e-mail address | https://tessera.example/change-email",
                "pt | EMAIL_UNDO   | Seu e-mail foi alterado         | https://tessera.example/undo-email-change",
                "es | EMAIL_UNDO   | Tu correo electrónico cambió    | https://tessera.example/undo-email-change",
            })
    void a_change_of_address_is_mailed_to_the_other_address(
            String language, Purpose purpose, String title, String page) {
        TESSERA.table()
                .put(Notifications.reader(fixture.reader(), "ACTIVE").toBuilder()
                        .set("language", language)
                        .build());
        String id = Ids.next();
        plantProof(id, purpose, "other@example.com");
        TESSERA.table()
                .put(TESSERA.table().item(new ProofKeys.Primary(fixture.reader(), purpose)).orElseThrow().toBuilder()
                        .set("mailTo", "Other@example.com")
                        .build());
        fixture.planProof(id, purpose, fixture.now().plus(Duration.ofHours(1)));

        fixture.workOff();

        assertThat(fixture.mail.tried()).singleElement().satisfies(mail -> {
            assertThat(mail.email()).hasValue("Other@example.com");
            assertThat(mail.notification().title()).isEqualTo(title);
            assertThat(mail.notification().content().lines()).contains(page + "#token=" + TOKEN);
        });
    }

    @Test
    void no_wish_and_no_hour_keeps_it_back_and_it_is_no_notification() {
        fixture.set(ZonedDateTime.of(2026, 11, 19, 3, 0, 0, 0, ZoneOffset.UTC));
        fixture.wish(
                Map.of(Kind.MESSAGE, Set.of(Channel.IN_APP)),
                new QuietHours(LocalTime.of(22, 0), LocalTime.of(7, 0), ZoneOffset.UTC));
        String id = plan(Purpose.PASSWORD_RESET, "ana@example.com");

        fixture.workOff();

        assertThat(fixture.mail.sent()).containsExactly(id);
        assertThat(TESSERA.table().items().stream()
                        .map(item -> item.key().entity().name()))
                .doesNotContain("NOTIFICATION", "INBOX");
    }

    @Test
    void a_change_that_the_feed_brings_again_is_mailed_once() {
        String id = plan(Purpose.PASSWORD_RESET, "ana@example.com");
        fixture.workOff();
        fixture.planProof(id, Purpose.PASSWORD_RESET, fixture.now().plus(Duration.ofHours(1)));
        fixture.workOff();

        assertThat(fixture.mail.sent()).containsExactly(id);
    }

    @Test
    void what_has_lost_its_point_is_not_mailed() {
        String replaced = plan(Purpose.PASSWORD_RESET, "ana@example.com");
        plantProof(Ids.next(), Purpose.PASSWORD_RESET, "ana@example.com");
        String ofOldAddress = plan(Purpose.EMAIL_VERIFICATION, "former@example.com");
        fixture.workOff();
        assertThat(reason(replaced)).hasValueSatisfying(why -> assertThat(why).contains("replaced"));
        assertThat(reason(ofOldAddress)).isPresent();

        String used = plan(Purpose.PASSWORD_RESET, "ana@example.com");
        TESSERA.table().delete(new ProofKeys.Primary(fixture.reader(), Purpose.PASSWORD_RESET));
        fixture.workOff();
        assertThat(reason(used)).isPresent();

        plan(Purpose.PASSWORD_RESET, "ana@example.com");
        TESSERA.clock().advance(Duration.ofHours(2));
        fixture.workOff();

        String ofClosed = plan(Purpose.PASSWORD_RESET, "ana@example.com");
        TESSERA.table().put(Notifications.reader(fixture.reader(), "DELETED"));
        fixture.workOff();
        assertThat(reason(ofClosed)).isPresent();
        assertThat(fixture.mail.tried()).isEmpty();
    }

    @Test
    void notifications_are_mailed_to_verified_addresses_only() {
        Notification toUnverified = fixture.plan(Channel.EMAIL);
        TESSERA.table()
                .put(Notifications.reader(fixture.reader(), "ACTIVE").toBuilder()
                        .set("emailVerified", false)
                        .build());
        fixture.workOff();
        assertThat(fixture.mail.tried()).isEmpty();
        assertThat(fixture.delivery(toUnverified).reason()).hasValue("The e-mail address is not verified.");

        TESSERA.table()
                .put(Notifications.reader(fixture.reader(), "ACTIVE").toBuilder()
                        .set("emailVerified", true)
                        .build());
        Notification toVerified = fixture.plan(Channel.EMAIL);
        fixture.workOff();
        assertThat(fixture.mail.sent()).containsExactly(toVerified.id());
    }

    private String plan(Purpose purpose, String email) {
        String id = Ids.next();
        plantProof(id, purpose, email);
        fixture.planProof(id, purpose, fixture.now().plus(Duration.ofHours(1)));
        return id;
    }

    private void plantProof(String id, Purpose purpose, String email) {
        Sealer sealer = new Sealer(KeyRing.load("mail", Optional.of(DeliveryFixture.MAIL_KEYS), Optional.empty()));
        TESSERA.table()
                .put(StoredItems.like(new ProofKeys.Primary(fixture.reader(), purpose))
                        .set("proofId", id)
                        .set("email", email)
                        .set(
                                "sealedToken",
                                sealer.seal(TOKEN.getBytes(UTF_8), "proof " + purpose + " " + fixture.reader()))
                        .expiresAt(fixture.now().plus(Duration.ofHours(1)))
                        .build());
    }

    private Optional<String> reason(String id) {
        return DeliveryItem.delivery(TESSERA.table()
                        .item(new DeliveryKeys.Primary(id, Channel.EMAIL.wire()))
                        .orElseThrow())
                .reason();
    }
}
