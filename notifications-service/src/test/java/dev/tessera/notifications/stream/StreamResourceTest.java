package dev.tessera.notifications.stream;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tessera.keys.AccessPattern;
import dev.tessera.notifications.Somebody;
import dev.tessera.notifications.stream.EventClient.Event;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestTokens;
import dev.tessera.service.testkit.WithTable;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithTable
class StreamResourceTest {

    private static final String STREAM = "/users/me/notifications/stream";
    private static final String BEGINNING = "1970-01-01T00:00:00.000Z";

    @TestHTTPResource(STREAM)
    URI stream;

    @Inject
    MeterRegistry metrics;

    @Inject
    StreamConfig config;

    private String userId;

    @BeforeEach
    void signUp() {
        userId = Somebody.person().id();
    }

    @Test
    void a_notification_arrives_with_its_place_and_the_new_counts() {
        try (EventClient client = open()) {
            assertThat(JsonPath.from(
                                    client.awaitEvents(Frames.SUMMARY, 1).get(0).data())
                            .getInt("unread"))
                    .isZero();
            assertThat(client.events(Frames.NOTIFICATION)).isEmpty();

            String id = Inboxes.message(userId, "Hello");

            Event event = client.awaitEvents(Frames.NOTIFICATION, 1).get(0);
            JsonPath notification = JsonPath.from(event.data());
            assertThat(notification.getString("id")).isEqualTo(id);
            assertThat(notification.getString("title")).isEqualTo("Hello");
            assertThat(event.id()).isEqualTo(notification.getString("time") + "_" + id);
            assertThat(JsonPath.from(
                                    client.awaitEvents(Frames.SUMMARY, 2).get(1).data())
                            .getInt("unread"))
                    .isEqualTo(1);
        }
    }

    @Test
    void nothing_stands_between_the_stream_and_its_reader() {
        try (EventClient client = open()) {
            assertThat(client.head().version()).isEqualTo(HttpClient.Version.HTTP_1_1);
            assertThat(client.head().statusCode()).isEqualTo(200);
            assertThat(header(client, "Content-Type")).startsWith("text/event-stream");
            assertThat(header(client, "Cache-Control")).isEqualTo("no-store");
            assertThat(header(client, "X-Accel-Buffering")).isEqualTo("no");
            assertThat(header(client, "Transfer-Encoding")).isEqualTo("chunked");
            assertThat(header(client, "Content-Length")).isEmpty();
            assertThat(header(client, "X-Request-Id")).isNotEmpty();
            await().atMost(Duration.ofMinutes(2)).until(() -> client.comments() >= 3);
            assertThat(Integer.parseInt(client.retry())).isBetween(2_000, 4_000);
        }
    }

    @Test
    void a_stream_shares_a_connection_of_http_2() {
        HttpRequest.Builder request = EventClient.request(stream)
                .version(HttpClient.Version.HTTP_2)
                .header("Authorization", "Bearer " + token());
        try (EventClient client = EventClient.open(request)) {
            assertThat(client.head().version()).isEqualTo(HttpClient.Version.HTTP_2);
            client.awaitEvents(Frames.SUMMARY, 1);
            String sent = Inboxes.message(userId, "Hello");
            assertThat(ids(client.awaitEvents(Frames.NOTIFICATION, 1))).containsExactly(sent);
        }
    }

    @Test
    void a_burst_arrives_in_order_and_costs_few_reads() {
        int count = 60;
        try (EventClient client = open()) {
            client.awaitEvents(Frames.SUMMARY, 1);
            TableRecorder.forget();
            List<String> sent = IntStream.range(0, count)
                    .mapToObj(i -> Inboxes.message(userId, "Number " + i))
                    .toList();
            List<Event> events = client.awaitEvents(Frames.NOTIFICATION, count);
            assertThat(ids(events)).isEqualTo(sent);
            assertThat(events).extracting(Event::id).isSorted().doesNotHaveDuplicates();
            assertThat(TableRecorder.patterns())
                    .filteredOn(AccessPattern.NOTIFICATIONS_AFTER::equals)
                    .hasSizeLessThan(count);
        }
    }

    @Test
    void whoever_writes_at_once_the_stream_has_one_order() {
        int writers = 8;
        int each = 5;
        try (EventClient client = open()) {
            client.awaitEvents(Frames.SUMMARY, 1);
            List<String> sent = Parallel.each(
                            IntStream.range(0, writers).boxed().toList(),
                            writer -> IntStream.range(0, each)
                                    .mapToObj(i -> Inboxes.message(userId, writer + " says " + i))
                                    .toList())
                    .stream()
                    .flatMap(List::stream)
                    .toList();
            List<Event> events = client.awaitEvents(Frames.NOTIFICATION, writers * each);
            assertThat(ids(events)).containsExactlyInAnyOrderElementsOf(sent);
            assertThat(events).extracting(Event::id).isSorted().doesNotHaveDuplicates();
        }
    }

    @Test
    void a_stream_resumes_at_every_point_without_loss_or_double() {
        int count = 2 * config.page() + 3;
        List<String> sent = IntStream.range(0, count)
                .mapToObj(i -> Inboxes.message(userId, "Number " + i))
                .toList();
        List<Event> all;
        try (EventClient client = resume(BEGINNING)) {
            all = client.awaitEvents(Frames.NOTIFICATION, count);
            assertThat(ids(all)).isEqualTo(sent);
        }
        for (int point = 0; point < count; point++) {
            try (EventClient client = resume(all.get(point).id())) {
                client.awaitEvents(Frames.SUMMARY, 1);
                assertThat(client.events(Frames.NOTIFICATION)).isEqualTo(all.subList(point + 1, count));
            }
        }
    }

    @Test
    void every_event_has_the_place_that_the_stream_is_at() {
        try (EventClient client = open()) {
            Event first = client.awaitEvents(Frames.SUMMARY, 1).get(0);
            assertThat(client.events().get(0)).isEqualTo(first);
            assertThat(EventId.parse(first.id())).isPresent();
            String sent = Inboxes.message(userId, "New");
            Event event = client.awaitEvents(Frames.NOTIFICATION, 1).get(0);
            assertThat(event.id()).endsWith("_" + sent).isGreaterThan(first.id());
            assertThat(client.awaitEvents(Frames.SUMMARY, 2).get(1).id()).isEqualTo(event.id());
        }
    }

    @Test
    void a_stream_that_broke_before_its_first_notification_resumes_as_well() {
        Inboxes.message(userId, "Known long ago");
        String place;
        try (EventClient client = open()) {
            client.awaitEvents(Frames.SUMMARY, 1);
            place = client.lastEventId();
        }
        String missed = Inboxes.message(userId, "While nobody listened");
        try (EventClient client = resume(place)) {
            client.awaitEvents(Frames.SUMMARY, 1);
            assertThat(ids(client.events(Frames.NOTIFICATION))).containsExactly(missed);
        }
    }

    @Test
    void what_another_pod_wrote_arrives_with_a_heartbeat() {
        try (EventClient client = open()) {
            client.awaitEvents(Frames.SUMMARY, 1);
            List<String> sent = Inboxes.plant(userId, 30, "From elsewhere");
            List<Event> events = client.awaitEvents(Frames.NOTIFICATION, 30);
            assertThat(ids(events)).isEqualTo(sent);
            client.awaitEvents(Frames.SUMMARY, 2);
            assertThat(client.events(Frames.NOTIFICATION)).hasSize(30);
        }
    }

    /** As if a Query had been answered while two transactions ended: it saw the later one alone. */
    @Test
    void what_turns_up_before_the_place_of_a_stream_arrives_late_and_once() {
        try (EventClient client = open()) {
            client.awaitEvents(Frames.SUMMARY, 1);
            String later = Inboxes.message(userId, "Later, and seen first");
            Event first = client.awaitEvents(Frames.NOTIFICATION, 1).get(0);
            Instant time = EventId.parse(first.id()).orElseThrow().time();
            String earlier = Inboxes.plantAt(userId, time.minusMillis(1));

            List<Event> events = client.awaitEvents(Frames.NOTIFICATION, 2);

            assertThat(ids(events)).containsExactly(later, earlier);
            assertThat(events.get(1).id()).as("leads nobody back").isEqualTo(first.id());
            int heartbeats = client.comments();
            await().atMost(Duration.ofMinutes(2)).until(() -> client.comments() >= heartbeats + 3);
            assertThat(client.events(Frames.NOTIFICATION)).hasSize(2);
        }
    }

    @Test
    void an_outage_of_the_table_delays_and_loses_nothing() {
        try (EventClient client = open()) {
            client.awaitEvents(Frames.SUMMARY, 1);
            Faults.fail(AccessPattern.NOTIFICATIONS_AFTER, 2);
            String sent = Inboxes.message(userId, "In hard times");
            assertThat(ids(client.awaitEvents(Frames.NOTIFICATION, 1))).containsExactly(sent);
        }
    }

    @Test
    void several_streams_of_one_person_are_told_the_same() {
        try (EventClient one = open();
                EventClient other = open()) {
            one.awaitEvents(Frames.SUMMARY, 1);
            other.awaitEvents(Frames.SUMMARY, 1);
            Inboxes.message(userId, "To both");
            assertThat(one.awaitEvents(Frames.NOTIFICATION, 1)).isEqualTo(other.awaitEvents(Frames.NOTIFICATION, 1));
        }
    }

    @Test
    void the_stream_ends_when_the_token_does() {
        String token = TestTokens.of(userId).expiredSeconds(-3).sign();
        try (EventClient client = EventClient.open(stream, token)) {
            assertThat(client.head().statusCode()).isEqualTo(200);
            client.awaitEnd();
            assertThat(client.events(Frames.END))
                    .extracting(Event::data)
                    .containsExactly("{\"reason\":\"token-expired\"}");
            assertThat(client.events(Frames.END))
                    .allMatch(end -> EventId.parse(end.id()).isPresent());
        }
    }

    @Test
    void who_has_too_many_streams_gets_no_more_until_one_is_closed() {
        List<EventClient> open = new ArrayList<>();
        try {
            for (int i = 0; i < config.maxPerUser(); i++) {
                open.add(open());
                assertThat(open.get(i).head().statusCode()).isEqualTo(200);
            }
            assertProblem(given().auth().oauth2(token()).get(STREAM), 429, "too-many-streams")
                    .withHeader("Retry-After", "10");
            open.get(0).close();
            await().atMost(Duration.ofMinutes(2)).until(() -> {
                try (EventClient again = open()) {
                    return again.head().statusCode() == 200;
                }
            });
        } finally {
            open.forEach(EventClient::close);
        }
    }

    @Test
    void who_has_left_costs_nothing() {
        double before = openStreams();
        EventClient client = open();
        client.awaitEvents(Frames.SUMMARY, 1);
        assertThat(openStreams()).isGreaterThan(before);
        client.close();
        await().atMost(Duration.ofMinutes(2)).until(() -> openStreams() <= before);
        assertThat(metrics.counter("tessera.stream.ended", "reason", "client").count())
                .isPositive();
    }

    /** More than all buffers on the way hold, for somebody who reads none of it. */
    @Test
    void who_does_not_read_is_dropped_and_nothing_piles_up_for_them() throws IOException {
        double dropped =
                metrics.counter("tessera.stream.ended", "reason", "slow").count();
        Inboxes.plant(userId, 1_500, "x".repeat(6_000));
        TableRecorder.forget();
        try (Socket socket = new Socket()) {
            socket.setReceiveBufferSize(4_096);
            socket.connect(new InetSocketAddress(stream.getHost(), stream.getPort()));
            OutputStream request = socket.getOutputStream();
            request.write(("GET " + STREAM + " HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + token()
                            + "\r\nLast-Event-ID: " + BEGINNING + "\r\n\r\n")
                    .getBytes(StandardCharsets.US_ASCII));
            request.flush();
            await().atMost(Duration.ofMinutes(2))
                    .until(() -> metrics.counter("tessera.stream.ended", "reason", "slow")
                                    .count()
                            > dropped);
        }
        assertThat(TableRecorder.recorded().stream()
                        .filter(read -> read.pattern() == AccessPattern.NOTIFICATIONS_AFTER)
                        .mapToInt(TableRecorder.Recorded::items)
                        .sum())
                .as("what was read for who did not read")
                .isLessThan(1_500);
    }

    @ParameterizedTest
    @ValueSource(strings = {"nonsense", "2026-11-16", "9999-12-31T23:59:59.999Z", "2026-11-16T04:30:00.120Z_x", "%2F"})
    void a_place_that_is_none_of_ours_is_refused(String place) {
        assertProblem(
                given().auth().oauth2(token()).header("Last-Event-ID", place).get(STREAM), 400, "unknown-place");
        assertProblem(
                given().auth().oauth2(token()).queryParam("lastEventId", place).get(STREAM), 400, "unknown-place");
    }

    @Test
    void the_header_goes_before_the_query() {
        List<String> sent = List.of(Inboxes.message(userId, "One"), Inboxes.message(userId, "Two"));
        String first;
        try (EventClient client = resume(BEGINNING)) {
            first = client.awaitEvents(Frames.NOTIFICATION, 2).get(0).id();
        }
        try (EventClient client = EventClient.open(EventClient.request(URI.create(stream + "?lastEventId=" + BEGINNING))
                .header("Authorization", "Bearer " + token())
                .header("Last-Event-ID", first))) {
            client.awaitEvents(Frames.SUMMARY, 1);
            assertThat(ids(client.events(Frames.NOTIFICATION))).containsExactly(sent.get(1));
        }
    }

    @Test
    void a_stream_is_for_people_who_have_signed_in() {
        assertProblem(given().get(STREAM), 401, "unauthenticated");
        assertProblem(given().auth().oauth2(TestTokens.of(userId).forged()).get(STREAM), 401, "unauthenticated");
        assertProblem(
                given().auth()
                        .oauth2(TestTokens.of(userId).expiredSeconds(60).sign())
                        .get(STREAM),
                401,
                "unauthenticated");
        assertProblem(
                given().auth()
                        .oauth2(TestTokens.of("service").roles("SERVICE").sign())
                        .get(STREAM),
                403,
                "forbidden");
    }

    @Test
    void a_table_out_of_reach_is_said_before_the_stream_begins() {
        Faults.fail(AccessPattern.INBOX_OF_USER, 100);
        assertProblem(given().auth().oauth2(token()).get(STREAM), 503, "unavailable");
    }

    @Test
    void nobody_waits_for_the_head_of_a_stream() {
        given().auth().oauth2(token()).head(STREAM).then().statusCode(200);
        assertProblem(given().auth().oauth2(token()).accept("application/json").get(STREAM), 406, "not-acceptable");
    }

    private EventClient open() {
        return EventClient.open(stream, token());
    }

    private EventClient resume(String place) {
        return EventClient.resume(stream, token(), place);
    }

    private String token() {
        return TestTokens.of(userId).sign();
    }

    private double openStreams() {
        return metrics.get("tessera.stream.open").gauge().value();
    }

    private static String header(EventClient client, String name) {
        return client.head().headers().firstValue(name).orElse("");
    }

    private static List<String> ids(List<Event> events) {
        return events.stream()
                .map(event -> JsonPath.from(event.data()).getString("id"))
                .toList();
    }
}
