package dev.tessera.notifications;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Service;
import dev.tessera.service.testkit.SeedPatterns;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Every access pattern that the portfolio (000) and the notification service (002) ask of notifications, as the one
 * request that it is, and what an inbox needs beyond them. Prints what each of them costs.
 */
@QuarkusTest
@WithTable
class SeedPatternsTest {

    private final SeedPatterns patterns = new SeedPatterns(Service.NOTIFICATIONS, "000", "002");
    private final Somebody ana = Somebody.person();
    private final Somebody service = Somebody.service();

    @Test
    void every_pattern_of_the_seeds_is_one_request() {
        String id = patterns.once(
                        "POST /notifications",
                        () -> service.post("/notifications", Messages.to(ana)),
                        AccessPattern.NOTIFY)
                .jsonPath()
                .getString("id");
        String path = "/notifications/" + id;
        read("GET /sent-notifications", service, "/sent-notifications", AccessPattern.NOTIFICATIONS_BY_SENDER);
        read("GET /sent-notifications/{id}", service, "/sent-notifications/" + id, AccessPattern.NOTIFICATION_OF_USER);
        patterns.once(
                "PATCH /sent-notifications/{id}",
                () -> service.patch("/sent-notifications/" + id, "*", Map.of("content", "Bring your card, please.")),
                AccessPattern.EDIT_NOTIFICATION);
        String inbox = "/users/" + ana.id() + "/notifications";
        read("GET /users/{id}/notifications", inbox, AccessPattern.NOTIFICATIONS_OF_USER);
        read(
                "GET /users/{id}/notifications?channel=",
                inbox + "?channel=in-app",
                AccessPattern.NOTIFICATIONS_ON_CHANNEL);
        read("GET /users/{id}/notifications?unread=true", inbox + "?unread=true", AccessPattern.UNREAD_NOTIFICATIONS);
        read("GET /notifications/{id}", path, AccessPattern.NOTIFICATION_BY_ID);
        read("GET /notifications/{id}", path, AccessPattern.NOTIFICATION_OF_USER);
        patterns.once(
                "PATCH /notifications/{id}",
                () -> ana.patch(path, "*", Map.of("read", true)),
                AccessPattern.UPDATE_NOTIFICATION);
        patterns.once("DELETE /notifications/{id}", () -> ana.delete(path, "*"), AccessPattern.DELETE_NOTIFICATION);
        patterns.once(
                "PUT /notifications/{id}/restoration",
                () -> ana.put(path + "/restoration"),
                AccessPattern.RESTORE_NOTIFICATION);
        patterns.once(
                "PUT /users/me/notifications/read-marker",
                () -> ana.put("/users/me/notifications/read-marker", Map.of("readUpTo", "2026-01-01T00:00:00Z")),
                AccessPattern.MARK_ALL_READ);

        patterns.assertComplete();
    }

    private void read(String request, String path, AccessPattern pattern) {
        read(request, ana, path, pattern);
    }

    private void read(String request, Somebody reader, String path, AccessPattern pattern) {
        Response answer = patterns.once(request, () -> reader.get(path), pattern);
        assertThat(answer.asString()).contains("Your parcel is here");
    }
}
