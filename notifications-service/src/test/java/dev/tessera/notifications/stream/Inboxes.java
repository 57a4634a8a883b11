package dev.tessera.notifications.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.json.Json;
import dev.tessera.keys.model.Times;
import dev.tessera.keys.notifications.InboxKeys;
import dev.tessera.notifications.Somebody;
import dev.tessera.notifications.notification.Channel;
import dev.tessera.notifications.notification.Kind;
import dev.tessera.notifications.notification.Notification;
import dev.tessera.notifications.notification.NotificationItem;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.TestTokens;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Ways for something to get into an inbox. */
final class Inboxes {

    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final String SENDER =
            TestTokens.of("sender").roles("SERVICE").sign();

    private Inboxes() {}

    /** Through the service under test, which announces it. Gives the notification's id. */
    static String message(String userId, String title) {
        Response sent = Somebody.service()
                .post("/notifications", Map.of("userId", userId, "title", title, "content", "Something happened."));
        assertThat(sent.statusCode()).as(sent.asString()).isEqualTo(201);
        return sent.jsonPath().getString("id");
    }

    /** Through a pod. */
    static String message(URI pod, String userId, String title) {
        HttpRequest request = HttpRequest.newBuilder(pod.resolve("/notifications"))
                .header("Authorization", "Bearer " + SENDER)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(
                        Json.write(Json.object("userId", userId, "title", title, "content", "Something happened."))))
                .build();
        try {
            HttpResponse<String> sent = HTTP.send(request, HttpResponse.BodyHandlers.ofString());
            assertThat(sent.statusCode()).as(sent.body()).isEqualTo(201);
            return JsonPath.from(sent.body()).getString("id");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Straight into the table, as another pod does: nobody here is told. Gives the ids, oldest first. */
    static List<String> plant(String userId, int count, String content) {
        Instant start = Times.truncate(Instant.now());
        List<Notification> notifications = IntStream.range(0, count)
                .mapToObj(i -> notification(userId, start.plusMillis(i), content))
                .toList();
        try (TestTable table = TestTable.ofApplication()) {
            table.putAll(notifications.stream()
                    .map(notification -> NotificationItem.of(notification, 1))
                    .toList());
            table.put(Item.of(new InboxKeys.Primary(userId))
                    .set("lastT", start.plusMillis(count - 1L))
                    .stamped(start, start, 1)
                    .build());
        }
        return notifications.stream().map(Notification::id).toList();
    }

    /** Straight into the table at this time, the inbox itself untouched. Gives its id. */
    static String plantAt(String userId, Instant time) {
        Notification planted = notification(userId, time, "Late");
        try (TestTable table = TestTable.ofApplication()) {
            table.put(NotificationItem.of(planted, 1));
        }
        return planted.id();
    }

    private static Notification notification(String userId, Instant time, String content) {
        return new Notification(
                Ids.next(),
                userId,
                time,
                Kind.MESSAGE,
                Channel.IN_APP,
                "Planted",
                content,
                Optional.empty(),
                Map.of(),
                Optional.empty(),
                Optional.of(time),
                time.plus(Duration.ofDays(1)),
                time,
                time,
                1);
    }
}
