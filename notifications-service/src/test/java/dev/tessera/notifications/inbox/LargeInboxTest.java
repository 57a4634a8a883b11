package dev.tessera.notifications.inbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.notifications.InboxKeys;
import dev.tessera.notifications.Messages;
import dev.tessera.notifications.Somebody;
import dev.tessera.notifications.notification.Channel;
import dev.tessera.notifications.notification.Kind;
import dev.tessera.notifications.notification.Notification;
import dev.tessera.notifications.notification.NotificationItem;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TableRecorder.Recorded;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** However much somebody was told: the first page, the counts and marking all of it cost what they cost with a hundred. */
@QuarkusTest
@WithTable
class LargeInboxTest {

    private static final String INBOX = "/users/me/notifications";
    private static final Instant FIRST =
            Instant.now().minus(Duration.ofDays(30)).truncatedTo(ChronoUnit.SECONDS);
    private static final int LOAD = 5_000;

    @Test
    void two_thousand_cost_what_a_hundred_do() {
        costs_what_a_hundred_do(2_000);
    }

    @Test
    @Tag("scale")
    void a_hundred_thousand_cost_what_a_hundred_do() {
        costs_what_a_hundred_do(100_000);
    }

    private void costs_what_a_hundred_do(int many) {
        Somebody few = readerOf(101);
        Somebody reader = readerOf(many);
        compare("the first page", few, reader, one -> one.get(INBOX));
        compare("the first page of what is unread", few, reader, one -> one.get(INBOX + "?unread=true"));
        compare("the summary", few, reader, one -> one.get(INBOX + "/summary"));
        assertThat(reader.get(INBOX + "/summary").jsonPath().getMap(""))
                .isEqualTo(Map.of("unread", 100, "unreadCapped", true, "unseen", 100, "unseenCapped", true));

        List<Recorded> marking = compare(
                "marking all of it",
                few,
                reader,
                one -> one.put(
                        INBOX + "/read-marker", Map.of("readUpTo", Instant.now().toString())));
        assertThat(marking)
                .filteredOn(request -> request.pattern().operation().isWrite())
                .extracting(Recorded::pattern)
                .as("one write")
                .containsExactly(AccessPattern.MARK_ALL_READ);

        compare("the summary of what is read", few, reader, one -> one.get(INBOX + "/summary"));
        assertThat(reader.get(INBOX + "/summary").jsonPath().getInt("unread")).isZero();
        assertThat(reader.get(INBOX + "?unread=true").jsonPath().getList("items"))
                .isEmpty();
        compare("one more", few, reader, one -> Somebody.service().post("/notifications", Messages.to(one)));
        assertThat(reader.get(INBOX + "/summary").jsonPath().getInt("unread")).isEqualTo(1);
    }

    private interface Step {
        Response by(Somebody reader);
    }

    private List<Recorded> compare(String what, Somebody few, Somebody many, Step step) {
        List<Recorded> small = record(what, () -> step.by(few));
        List<Recorded> large = record(what, () -> step.by(many));
        assertThat(large).as(what).containsExactlyInAnyOrderElementsOf(small);
        System.out.printf(
                Locale.ROOT,
                "%s: %d requests, %.1f units, whoever asks%n",
                what,
                large.size(),
                large.stream().mapToDouble(Recorded::units).sum());
        return large;
    }

    private static List<Recorded> record(String what, Supplier<Response> step) {
        TableRecorder.forget();
        Response answer = step.get();
        assertThat(answer.statusCode()).as(what + " " + answer.asString()).isBetween(200, 299);
        return TableRecorder.recorded();
    }

    /** Past the service, which would take minutes. */
    private static Somebody readerOf(int count) {
        Somebody reader = Somebody.person();
        try (TestTable table = TestTable.ofApplication()) {
            List<Item> items = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                items.add(NotificationItem.of(notification(reader.id(), FIRST.plusSeconds(i)), 1));
                if (items.size() == LOAD) {
                    table.putAll(items);
                    items.clear();
                }
            }
            Instant last = FIRST.plusSeconds(count - 1);
            items.add(Item.of(new InboxKeys.Primary(reader.id()))
                    .set("lastT", last)
                    .stamped(FIRST, last, count)
                    .build());
            table.putAll(items);
        }
        return reader;
    }

    private static Notification notification(String userId, Instant time) {
        return new Notification(
                Ids.next(),
                userId,
                time,
                Kind.COMMENT,
                Channel.IN_APP,
                "One of many",
                "What somebody said about what you wrote.",
                Optional.empty(),
                Map.of(),
                Optional.empty(),
                Optional.of(time),
                time.plus(Duration.ofDays(365)),
                time,
                time,
                1);
    }
}
