package dev.tessera.notifications.delivery;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.Service;
import dev.tessera.keys.notifications.DeliveryKeys;
import dev.tessera.keys.users.ProofKeys;
import dev.tessera.keys.users.ProofKeys.Purpose;
import dev.tessera.keys.users.UserKeys;
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

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "en | Finish your sign-up",
                "pt | Conclua seu cadastro",
                "es | Completa tu registro",
            })
    void who_signs_up_by_mail_has_no_profile_and_is_written_to_as_they_asked(String language, String title) {
        TESSERA.table().delete(new UserKeys.Primary(fixture.reader()));
        String id = Ids.next();
        plantProof(id, Purpose.SIGN_UP, "new@example.com");
        TESSERA.table()
                .put(
                        TESSERA
                                .table()
                                .item(new ProofKeys.Primary(fixture.reader(), Purpose.SIGN_UP))
                                .orElseThrow()
                                .toBuilder()
                                .set("mailTo", "New@example.com")
                                .set("displayName", "Buy at evil.example")
                                .set("language", language)
                                .build());
        fixture.planProof(id, Purpose.SIGN_UP, fixture.now().plus(Duration.ofHours(1)));

        fixture.workOff();

        assertThat(fixture.mail.tried()).singleElement().satisfies(mail -> {
            assertThat(mail.email()).hasValue("New@example.com");
            assertThat(mail.notification().title()).isEqualTo(title);
            assertThat(mail.notification().content().lines())
                    .contains("https://tessera.example/finish-sign-up#token=" + TOKEN);
            assertThat(mail.notification().content())
                    .as("a stranger may have typed it")
                    .doesNotContain("evil.example");
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "en | You have an account already",
                "pt | Você já tem uma conta",
                "es | Ya tienes una cuenta",
            })
    void the_owner_of_an_address_is_told_that_somebody_wanted_to_use_it(String language, String title) {
        TESSERA.table()
                .put(Notifications.reader(fixture.reader(), "ACTIVE").toBuilder()
                        .set("language", language)
                        .build());
        plan(Purpose.ACCOUNT_EXISTS, "ana@example.com");

        fixture.workOff();

        assertThat(fixture.mail.tried()).singleElement().satisfies(mail -> {
            assertThat(mail.email()).hasValue("ana@example.com");
            assertThat(mail.notification().title()).isEqualTo(title);
            assertThat(mail.notification().content())
                    .contains("https://tessera.example/sign-in")
                    .doesNotContain(TOKEN);
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

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "en | Your code: the-token",
                "pt | Seu código: the-token",
                "es | Tu código: the-token",
            })
    void a_code_goes_to_the_phone_that_it_verifies(String language, String title) {
        TESSERA.table()
                .put(Notifications.reader(fixture.reader(), "ACTIVE").toBuilder()
                        .set("language", language)
                        .set("phone", "+5511987654321")
                        .set("phoneVerified", false)
                        .build());
        String id = planCode("+5511987654321");

        fixture.workOff(fixture.sms);

        assertThat(fixture.sms.tried()).singleElement().satisfies(text -> {
            assertThat(text.notification().id()).isEqualTo(id);
            assertThat(text.phone()).hasValue("+5511987654321");
            assertThat(text.email()).isEmpty();
            assertThat(text.notification().title()).isEqualTo(title);
        });
        fixture.workOff();
        assertThat(fixture.mail.tried()).isEmpty();
    }

    @Test
    void a_code_for_a_number_that_the_person_has_no_more_is_not_sent() {
        TESSERA.table()
                .put(Notifications.reader(fixture.reader(), "ACTIVE").toBuilder()
                        .set("phone", "+5511900000000")
                        .set("phoneVerified", false)
                        .build());
        planCode("+5511987654321");

        fixture.workOff(fixture.sms);

        assertThat(fixture.sms.tried()).isEmpty();
    }

    @Test
    void notifications_are_texted_to_verified_phones_only() {
        Notification toUnverified = fixture.plan(Channel.SMS);
        TESSERA.table()
                .put(Notifications.reader(fixture.reader(), "ACTIVE").toBuilder()
                        .set("phone", "+5511987654321")
                        .set("phoneVerified", false)
                        .build());
        fixture.workOff(fixture.sms);
        assertThat(fixture.sms.tried()).isEmpty();
        assertThat(fixture.delivery(toUnverified, Channel.SMS).reason()).hasValue("The phone is not verified.");

        TESSERA.table()
                .put(Notifications.reader(fixture.reader(), "ACTIVE").toBuilder()
                        .set("phone", "+5511987654321")
                        .set("phoneVerified", true)
                        .build());
        Notification toVerified = fixture.plan(Channel.SMS);
        fixture.workOff(fixture.sms);
        assertThat(fixture.sms.sent()).containsExactly(toVerified.id());
    }

    @Test
    void phones_from_before_they_were_verified_count_as_verified() {
        TESSERA.table()
                .put(Notifications.reader(fixture.reader(), "ACTIVE").toBuilder()
                        .set("phone", "+5511987654321")
                        .build());
        Notification notification = fixture.plan(Channel.SMS);
        fixture.workOff(fixture.sms);
        assertThat(fixture.sms.sent()).containsExactly(notification.id());
    }

    private String planCode(String phone) {
        String id = Ids.next();
        plantProof(id, Purpose.PHONE_VERIFICATION, "ana@example.com");
        TESSERA.table()
                .put(TESSERA
                        .table()
                        .item(new ProofKeys.Primary(fixture.reader(), Purpose.PHONE_VERIFICATION))
                        .orElseThrow()
                        .toBuilder()
                        .set("mailTo", phone)
                        .build());
        fixture.planProof(id, Purpose.PHONE_VERIFICATION, fixture.now().plus(Duration.ofHours(1)));
        return id;
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
