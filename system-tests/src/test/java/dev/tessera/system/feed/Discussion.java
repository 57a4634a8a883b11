package dev.tessera.system.feed;

import static io.restassured.RestAssured.given;
import static org.awaitility.Awaitility.await;

import dev.tessera.keys.users.UserKeys;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.DynamoDbResource;
import dev.tessera.service.testkit.ServiceProcess;
import dev.tessera.service.testkit.SharedEngine;
import dev.tessera.service.testkit.StoredItems;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.TestTokens;
import io.restassured.http.ContentType;
import io.restassured.path.json.JsonPath;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * content-service and notifications-service on one table: somebody's post, somebody else who comments on it, and the
 * author, who listens.
 */
final class Discussion implements AutoCloseable {

    private static final String LARGEST_PAGE = "100";

    private final Map<String, String> settings;
    private final String author = Ids.next();
    private final String commenter = Ids.next();
    private final Map<String, Instant> sent = new ConcurrentHashMap<>();
    private final ServiceProcess content;
    private final String post;
    private final EventStream events;
    private volatile ServiceProcess notifications;

    Discussion() {
        this(Map.of());
    }

    /** @param more what both services are configured with besides */
    Discussion(Map<String, String> more) {
        this.settings = new HashMap<>(new DynamoDbResource().start());
        this.settings.putAll(more);
        try (TestTable table = TestTable.at(SharedEngine.endpoint(), settings.get("tessera.table.name"))) {
            table.put(person(author, "Rui").build());
            table.put(person(commenter, "Ana").build());
        }
        this.content = ServiceProcess.start("content-service", settings);
        startConsumer();
        this.post = given().auth()
                .oauth2(token(author))
                .contentType(ContentType.JSON)
                .body(Map.of("title", "Azulejos", "body", "Limpe, prepare, espere.", "status", "PUBLISHED"))
                .post(content.address() + "/posts")
                .then()
                .statusCode(201)
                .extract()
                .path("id");
        this.events = new EventStream(
                () -> URI.create(notifications.address() + "/users/me/notifications/stream"), () -> token(author));
        await().atMost(Duration.ofMinutes(1)).until(events::isConnected);
    }

    private static Item.Builder person(String id, String name) {
        return StoredItems.like(new UserKeys.Primary(id))
                .set("userId", id)
                .set("displayName", name)
                .set("language", "en");
    }

    private static String token(String id) {
        return TestTokens.of(id).sign();
    }

    /** Over content-service's API; it is noted when. */
    void comment(int number) {
        Instant before = Instant.now();
        String id = given().auth()
                .oauth2(token(commenter))
                .contentType(ContentType.JSON)
                .body(Map.of("text", "Comment " + number))
                .post(content.address() + "/posts/" + post + "/comments")
                .then()
                .statusCode(201)
                .extract()
                .path("id");
        sent.put(id, before);
    }

    /** The ids of all comments, and when each was sent. */
    Map<String, Instant> sent() {
        return sent;
    }

    List<EventStream.Event> events() {
        return events.events();
    }

    /** The comments that the author's stream told of, in its order. */
    List<String> heard() {
        return events().stream()
                .map(event -> event.notification().at("/data/commentId").asText())
                .toList();
    }

    /** The comments that the author finds in the inbox, page by page. */
    List<String> inInbox() {
        List<String> found = new ArrayList<>();
        String cursor = null;
        do {
            JsonPath page = given().auth()
                    .oauth2(token(author))
                    .queryParams(
                            cursor == null
                                    ? Map.of("limit", LARGEST_PAGE)
                                    : Map.of("limit", LARGEST_PAGE, "cursor", cursor))
                    .get(notifications.address() + "/users/" + author + "/notifications")
                    .then()
                    .statusCode(200)
                    .extract()
                    .jsonPath();
            found.addAll(page.getList("items.data.commentId"));
            cursor = page.getString("next");
        } while (cursor != null);
        return found;
    }

    void killConsumer() {
        notifications.kill();
    }

    void startConsumer() {
        notifications = ServiceProcess.start("notifications-service", settings);
    }

    String consumerLog() {
        return notifications.log();
    }

    @Override
    public void close() {
        if (events != null) {
            events.close();
        }
        notifications.close();
        content.close();
    }
}
