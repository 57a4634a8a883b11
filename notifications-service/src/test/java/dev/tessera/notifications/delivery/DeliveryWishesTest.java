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

    private PostHouse house;

    @BeforeAll
    static void act() {
        TableRecorder.actAs(Service.NOTIFICATIONS);
    }

    @BeforeEach
    void begin_with_one_reader() {
        TESSERA.table().clear();
        house = new PostHouse(TESSERA);
    }

    @Test
    void quiet_hours_move_the_due_time_by_the_clock_on_the_readers_wall() {
        // Lisbon puts its clocks forward in this night.
        house.set(ZonedDateTime.of(2027, 3, 27, 23, 30, 0, 0, ZoneId.of("Europe/Lisbon")));
        house.wish(Map.of(), new QuietHours(LocalTime.of(22, 0), LocalTime.of(7, 0), ZoneId.of("Europe/Lisbon")));
        Notification notification = house.plan(Channel.EMAIL);

        Instant morning = Instant.parse("2027-03-28T06:00:00Z");
        assertThat(house.delivery(notification).dueAt()).contains(morning);
        house.workOff();
        TESSERA.clock().advance(Duration.between(house.now(), morning.minusMillis(1)));
        house.workOff();
        assertThat(house.mail.tried()).isEmpty();
        TESSERA.clock().advance(Duration.ofMillis(1));
        house.workOff();

        assertThat(house.mail.sent()).containsExactly(notification.id());
    }

    @Test
    void what_becomes_due_in_quiet_hours_that_were_set_later_waits_without_losing_an_attempt() {
        house.set(ZonedDateTime.of(2026, 11, 16, 10, 0, 0, 0, ZoneOffset.UTC));
        Notification notification = house.plan(Channel.EMAIL);
        house.wish(Map.of(), new QuietHours(LocalTime.of(21, 0), LocalTime.of(8, 0), ZoneId.of("Pacific/Auckland")));

        house.workOff();

        Delivery waiting = house.delivery(notification);
        assertThat(waiting.dueAt()).contains(Instant.parse("2026-11-16T19:00:00Z"));
        assertThat(waiting.attempts()).isZero();
        assertThat(house.count("postponed")).isEqualTo(1);
        house.set(ZonedDateTime.of(2026, 11, 16, 19, 0, 0, 0, ZoneOffset.UTC));
        house.workOff();
        assertThat(house.mail.sent()).containsExactly(notification.id());
        assertThat(house.delivery(notification).attempts()).isEqualTo(1);
    }

    @Test
    void what_its_reader_does_not_want_or_nobody_can_send_is_skipped_from_the_start_and_says_why() {
        house.wish(Map.of(Kind.MESSAGE, Set.of(Channel.IN_APP, Channel.SMS)), null);
        house.sms.configured(false);

        Notification unwanted = house.plan(Channel.EMAIL);
        Notification impossible = house.plan(Channel.SMS);

        assertThat(house.delivery(unwanted).status()).isEqualTo(DeliveryStatus.SKIPPED);
        assertThat(house.delivery(unwanted).reason())
                .contains("Its reader does not want to be told of this by this channel.");
        assertThat(house.delivery(impossible, Channel.SMS).reason())
                .contains("This installation does not send by this channel.");
        house.workOff();
        house.workOff(house.sms);
        assertThat(house.mail.tried()).isEmpty();
        assertThat(house.sms.tried()).isEmpty();
    }

    @Test
    void without_a_channel_it_goes_by_those_that_its_reader_wants() {
        house.wish(Map.of(Kind.COMMENT, Set.of(Channel.IN_APP, Channel.PUSH, Channel.EMAIL)), null);

        Notification comment = house.plan(Kind.COMMENT, Optional.empty());
        Notification like = house.plan(Kind.LIKE, Optional.empty());
        Notification device = house.plan(Kind.NEW_DEVICE, Optional.empty());

        assertThat(house.channels(comment)).containsExactlyInAnyOrder(Channel.EMAIL, Channel.PUSH);
        assertThat(house.channels(like)).isEmpty();
        assertThat(house.channels(device)).containsExactly(Channel.EMAIL);
    }

    @Test
    void much_may_change_while_it_waits() {
        Notification deleted = house.plan(Channel.EMAIL);
        TESSERA.table().delete(deleted.key());
        house.workOff();
        assertThat(house.delivery(deleted).status())
                .as("the index may be behind for a moment")
                .isEqualTo(DeliveryStatus.PENDING);
        TESSERA.clock().advance(house.config().settling());
        Notification unwanted = house.plan(Channel.EMAIL);
        house.wish(Map.of(Kind.MESSAGE, Set.of(Channel.IN_APP)), null);

        house.workOff();

        assertThat(house.delivery(deleted).reason())
                .contains("The notification was deleted, or expired, before it was sent.");
        assertThat(house.delivery(unwanted).reason())
                .contains("Its reader does not want to be told of this by this channel.");

        house.wish(Map.of(), null);
        Notification orphan = house.plan(Channel.EMAIL);
        TESSERA.table().put(Notifications.reader(house.reader(), "DELETED"));
        house.workOff();
        assertThat(house.delivery(orphan).reason()).contains("The account is closed.");
        TESSERA.table().put(Notifications.reader(house.reader(), "ACTIVE"));
        Notification unsendable = house.plan(Channel.EMAIL);
        house.mail.configured(false);
        house.workOff();
        assertThat(house.delivery(unsendable).reason()).contains("This installation does not send by this channel.");
        assertThat(house.mail.tried()).isEmpty();
    }
}
