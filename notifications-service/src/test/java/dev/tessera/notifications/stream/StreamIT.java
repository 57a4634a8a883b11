package dev.tessera.notifications.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tessera.notifications.Somebody;
import dev.tessera.notifications.stream.EventClient.Event;
import dev.tessera.service.testkit.DynamoDbResource;
import dev.tessera.service.testkit.ServiceProcess;
import dev.tessera.service.testkit.SharedEngine;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.TestTokens;
import io.restassured.path.json.JsonPath;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Packaged pods on one table, and streams that outlive them. */
class StreamIT {

    private static final String STREAM = "/users/me/notifications/stream";
    private static final int WRITERS = 8;

    private Map<String, String> settings;
    private TestTable table;
    private String userId;

    @BeforeEach
    void createTable() {
        settings = new HashMap<>(new DynamoDbResource().start());
        settings.put("tessera.notifications.stream.heartbeat", "1s");
        settings.put("tessera.feed.enabled", "false");
        // A busy machine is slow, not broken.
        settings.put("tessera.table.attempt-timeout", "20s");
        settings.put("tessera.table.call-timeout", "60s");
        settings.put("quarkus.dynamodb.async-client.read-timeout", "20S");
        settings.put("quarkus.dynamodb.async-client.connection-acquisition-timeout", "20S");
        table = TestTable.at(SharedEngine.endpoint(), settings.get("tessera.table.name"));
        userId = Somebody.person(table).id();
    }

    @AfterEach
    void close() {
        table.close();
    }

    @Test
    void a_stream_moves_from_a_pod_that_stops_to_another_and_sees_what_both_wrote() throws Exception {
        List<String> sent = new ArrayList<>();
        List<Event> seen = new ArrayList<>();
        try (ServiceProcess one = start();
                ServiceProcess other = start()) {
            try (EventClient client = open(one)) {
                client.awaitEvents(Frames.SUMMARY, 1);
                sent.add(Inboxes.message(one.address(), userId, "Written here"));
                sent.add(Inboxes.message(other.address(), userId, "Written there"));
                sent.add(Inboxes.message(one.address(), userId, "Written here again"));
                seen.addAll(client.awaitEvents(Frames.NOTIFICATION, 3));

                assertThat(one.stop(Duration.ofSeconds(15)))
                        .as("an open stream does not hold a pod up")
                        .isTrue();
                client.awaitEnd();
                assertThat(client.events(Frames.END))
                        .extracting(Event::data)
                        .containsExactly("{\"reason\":\"shutdown\"}");
                sent.add(Inboxes.message(other.address(), userId, "Written in between"));
                try (EventClient next = resume(other, client.lastEventId())) {
                    seen.addAll(next.awaitEvents(Frames.NOTIFICATION, 1));
                }
            }
        }
        assertThat(ids(seen)).isEqualTo(sent);
    }

    @Test
    @Tag("scale")
    void thousands_of_streams_fit_into_256_MiB_while_events_flow() throws Exception {
        int streams = 2_000;
        int rounds = 1;
        settings.put("tessera.notifications.stream.heartbeat", "20s");
        List<String> users = Stream.generate(() -> Somebody.person(table).id())
                .limit(streams)
                .toList();
        Map<String, EventClient> clients = new HashMap<>();
        ExecutorService writers = Executors.newFixedThreadPool(WRITERS);
        try (ServiceProcess pod = start("-Xmx256m")) {
            report(pod, "before");
            for (String user : users) {
                clients.put(user, EventClient.open(pod.address(STREAM), token(user)));
                if (clients.size() % 100 == 0) {
                    clients.values().forEach(client -> client.awaitEvents(Frames.SUMMARY, 1));
                }
            }
            assertThat(pod.metric("tessera_stream_open")).isEqualTo(streams);
            report(pod, streams + " idle streams");
            Map<String, List<String>> sent = new HashMap<>();
            long start = System.nanoTime();
            List<Future<?>> written = users.stream()
                    .<Future<?>>map(user -> {
                        List<String> own = Collections.synchronizedList(new ArrayList<>());
                        sent.put(user, own);
                        return writers.submit(() -> IntStream.range(0, rounds)
                                .forEach(round -> own.add(Inboxes.message(pod.address(), user, "Round " + round))));
                    })
                    .toList();
            for (Future<?> one : written) {
                one.get(20, TimeUnit.MINUTES);
            }
            clients.forEach((user, client) -> assertThat(ids(client.awaitEvents(Frames.NOTIFICATION, rounds)))
                    .isEqualTo(sent.get(user)));
            System.out.printf(
                    "%d events to %d streams in %d s%n",
                    streams * rounds,
                    streams,
                    Duration.ofNanos(System.nanoTime() - start).toSeconds());
            report(pod, "after " + streams * rounds + " events");
            assertThat(clients.values()).noneMatch(EventClient::hasEnded);
            clients.values().forEach(EventClient::close);
            await().atMost(Duration.ofMinutes(1)).until(() -> pod.metric("tessera_stream_open") == 0);
            report(pod, "after all have left");
            assertThat(pod.log()).doesNotContain("OutOfMemoryError", "ERROR");
        } finally {
            writers.shutdownNow();
        }
    }

    @Test
    @Tag("scale")
    void a_client_that_is_killed_and_resumes_fifty_times_misses_nothing() throws Exception {
        int kills = 50;
        List<String> sent = Collections.synchronizedList(new ArrayList<>());
        List<Event> seen = new ArrayList<>();
        ExecutorService writer = Executors.newSingleThreadExecutor();
        try (ServiceProcess pod = start()) {
            String place = "1970-01-01T00:00:00.000Z";
            AtomicBoolean enough = new AtomicBoolean();
            Future<?> writing = writer.submit(() -> {
                while (!enough.get()) {
                    sent.add(Inboxes.message(pod.address(), userId, "Number " + sent.size()));
                }
            });
            for (int kill = 0; kill < kills; kill++) {
                EventClient client = resume(pod, place);
                // Killed at another point each time, also before and after its first event.
                client.awaitEvents(Frames.NOTIFICATION, kill % 7);
                client.close();
                seen.addAll(client.events(Frames.NOTIFICATION));
                place = seen.isEmpty() ? place : seen.get(seen.size() - 1).id();
            }
            enough.set(true);
            writing.get(1, TimeUnit.MINUTES);
            try (EventClient last = resume(pod, place)) {
                last.awaitEvents(Frames.NOTIFICATION, sent.size() - seen.size());
                seen.addAll(last.events(Frames.NOTIFICATION));
            }
            System.out.printf("%d events over %d kills%n", seen.size(), kills);
            assertThat(ids(seen)).isEqualTo(sent);
            assertThat(seen.stream().map(Event::id).collect(Collectors.toSet())).hasSameSizeAs(seen);
        } finally {
            writer.shutdownNow();
        }
    }

    private ServiceProcess start(String... jvm) {
        return ServiceProcess.start("notifications-service", settings, jvm);
    }

    private static void report(ServiceProcess pod, String when) {
        System.out.printf(
                "%s: heap %.0f MiB, direct buffers %.0f MiB, threads %.0f%n",
                when,
                pod.metric("jvm_memory_used_bytes", "area=\"heap\"") / (1 << 20),
                pod.metric("jvm_buffer_memory_used_bytes") / (1 << 20),
                pod.metric("jvm_threads_live_threads"));
    }

    private EventClient open(ServiceProcess pod) {
        return EventClient.open(pod.address(STREAM), token(userId));
    }

    private EventClient resume(ServiceProcess pod, String place) {
        return EventClient.resume(pod.address(STREAM), token(userId), place);
    }

    /** Longer than any of these tests: a stream ends with its token. */
    private static String token(String userId) {
        return TestTokens.of(userId).expiredSeconds(-3_600).sign();
    }

    private static List<String> ids(List<Event> events) {
        return events.stream()
                .map(event -> JsonPath.from(event.data()).getString("id"))
                .toList();
    }
}
