package dev.tessera.notifications.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.Service;
import dev.tessera.notifications.notification.Channel;
import dev.tessera.notifications.notification.Kind;
import dev.tessera.notifications.notification.Notification;
import dev.tessera.notifications.preferences.QuietHours;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestGateway;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
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

@ExtendWith(TableRecorder.class)
class DeliveryWishesTest {

    @RegisterExtension
    static final TestGateway TESSERA = new TestGateway();

    private DeliveryFixture fixture;

    @BeforeAll
    static void act() {
        TableRecorder.actAs(Service.NOTIFICATIONS);
    }

    @BeforeEach
    void begin_with_one_reader() {
        TESSERA.table().clear();
        fixture = new DeliveryFixture(TESSERA);
    }

    @Test
    void quiet_hours_move_the_due_time_by_the_clock_on_the_readers_wall() {
        // Lisbon puts its clocks forward in this night.
        fixture.set(ZonedDateTime.of(2027, 3, 27, 23, 30, 0, 0, ZoneId.of("Europe/Lisbon")));
        fixture.wish(Map.of(), new QuietHours(LocalTime.of(22, 0), LocalTime.of(7, 0), ZoneId.of("Europe/Lisbon")));
        Notification notification = fixture.plan(Channel.EMAIL);

        Instant morning = Instant.parse("2027-03-28T06:00:00Z");
        assertThat(fixture.delivery(notification).dueAt()).contains(morning);
        fixture.workOff();
        TESSERA.clock().advance(Duration.between(fixture.now(), morning.minusMillis(1)));
        fixture.workOff();
        assertThat(fixture.mail.tried()).isEmpty();
        TESSERA.clock().advance(Duration.ofMillis(1));
        fixture.workOff();

        assertThat(fixture.mail.sent()).containsExactly(notification.id());
    }

    @Test
    void what_becomes_due_in_quiet_hours_that_were_set_later_waits_without_losing_an_attempt() {
        fixture.set(ZonedDateTime.of(2026, 11, 16, 10, 0, 0, 0, ZoneOffset.UTC));
        Notification notification = fixture.plan(Channel.EMAIL);
        fixture.wish(Map.of(), new QuietHours(LocalTime.of(21, 0), LocalTime.of(8, 0), ZoneId.of("Pacific/Auckland")));

        fixture.workOff();

        Delivery waiting = fixture.delivery(notification);
        assertThat(waiting.dueAt()).contains(Instant.parse("2026-11-16T19:00:00Z"));
        assertThat(waiting.attempts()).isZero();
        assertThat(fixture.count("postponed")).isEqualTo(1);
        fixture.set(ZonedDateTime.of(2026, 11, 16, 19, 0, 0, 0, ZoneOffset.UTC));
        fixture.workOff();
        assertThat(fixture.mail.sent()).containsExactly(notification.id());
        assertThat(fixture.delivery(notification).attempts()).isEqualTo(1);
    }

    @Test
    void what_its_reader_does_not_want_or_nobody_can_send_is_skipped_from_the_start_and_says_why() {
        fixture.wish(Map.of(Kind.MESSAGE, Set.of(Channel.IN_APP, Channel.SMS)), null);
        fixture.sms.configured(false);

        Notification unwanted = fixture.plan(Channel.EMAIL);
        Notification impossible = fixture.plan(Channel.SMS);

        assertThat(fixture.delivery(unwanted).status()).isEqualTo(DeliveryStatus.SKIPPED);
        assertThat(fixture.delivery(unwanted).reason())
                .contains("Its reader does not want to be told of this by this channel.");
        assertThat(fixture.delivery(impossible, Channel.SMS).reason())
                .contains("This installation does not send by this channel.");
        fixture.workOff();
        fixture.workOff(fixture.sms);
        assertThat(fixture.mail.tried()).isEmpty();
        assertThat(fixture.sms.tried()).isEmpty();
    }

    @Test
    void without_a_channel_it_goes_by_those_that_its_reader_wants() {
        fixture.wish(Map.of(Kind.COMMENT, Set.of(Channel.IN_APP, Channel.PUSH, Channel.EMAIL)), null);

        Notification comment = fixture.plan(Kind.COMMENT, Optional.empty());
        Notification like = fixture.plan(Kind.LIKE, Optional.empty());
        Notification device = fixture.plan(Kind.NEW_DEVICE, Optional.empty());

        assertThat(fixture.channels(comment)).containsExactlyInAnyOrder(Channel.EMAIL, Channel.PUSH);
        assertThat(fixture.channels(like)).isEmpty();
        assertThat(fixture.channels(device)).containsExactly(Channel.EMAIL);
    }

    @Test
    void much_may_change_while_it_waits() {
        Notification deleted = fixture.plan(Channel.EMAIL);
        TESSERA.table().delete(deleted.key());
        fixture.workOff();
        assertThat(fixture.delivery(deleted).status())
                .as("the index may be behind for a moment")
                .isEqualTo(DeliveryStatus.PENDING);
        TESSERA.clock().advance(fixture.config().settling());
        Notification unwanted = fixture.plan(Channel.EMAIL);
        fixture.wish(Map.of(Kind.MESSAGE, Set.of(Channel.IN_APP)), null);

        fixture.workOff();

        assertThat(fixture.delivery(deleted).reason())
                .contains("The notification was deleted, or expired, before it was sent.");
        assertThat(fixture.delivery(unwanted).reason())
                .contains("Its reader does not want to be told of this by this channel.");

        fixture.wish(Map.of(), null);
        Notification orphan = fixture.plan(Channel.EMAIL);
        TESSERA.table().put(Notifications.reader(fixture.reader(), "DELETED"));
        fixture.workOff();
        assertThat(fixture.delivery(orphan).reason()).contains("The account is closed.");
        TESSERA.table().put(Notifications.reader(fixture.reader(), "ACTIVE"));
        Notification unsendable = fixture.plan(Channel.EMAIL);
        fixture.mail.configured(false);
        fixture.workOff();
        assertThat(fixture.delivery(unsendable).reason()).contains("This installation does not send by this channel.");
        assertThat(fixture.mail.tried()).isEmpty();
    }
}
