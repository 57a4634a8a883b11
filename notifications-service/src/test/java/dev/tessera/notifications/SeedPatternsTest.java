package dev.tessera.notifications;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Service;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TableRecorder.Recorded;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Every access pattern that the portfolio (000) and the notification service (002) ask of notifications, as the one
 * request that it is, and what an inbox needs beyond them. Prints what each of them costs.
 */
@QuarkusTest
@WithTable
class SeedPatternsTest {

    private static final Set<String> SEEDS = Set.of("000", "002");

    private record Row(AccessPattern pattern, String request, long items, double units) {}

    private final List<Row> rows = new ArrayList<>();
    private final Somebody ana = Somebody.person();
    private final Somebody service = Somebody.service();

    @Test
    void every_pattern_of_the_seeds_is_one_request() {
        String id = record(
                        "POST /notifications",
                        () -> service.post("/notifications", Messages.to(ana)),
                        AccessPattern.NOTIFY)
                .jsonPath()
                .getString("id");
        String path = "/notifications/" + id;
        String inbox = "/users/" + ana.id() + "/notifications";
        read("GET /users/{id}/notifications", inbox, AccessPattern.NOTIFICATIONS_OF_USER);
        read(
                "GET /users/{id}/notifications?channel=",
                inbox + "?channel=in-app",
                AccessPattern.NOTIFICATIONS_ON_CHANNEL);
        read("GET /users/{id}/notifications?unread=true", inbox + "?unread=true", AccessPattern.UNREAD_NOTIFICATIONS);
        read("GET /notifications/{id}", path, AccessPattern.NOTIFICATION_BY_ID);
        read("GET /notifications/{id}", path, AccessPattern.NOTIFICATION_OF_USER);
        record(
                "PATCH /notifications/{id}",
                () -> ana.patch(path, "*", Map.of("read", true)),
                AccessPattern.UPDATE_NOTIFICATION);
        record("DELETE /notifications/{id}", () -> ana.delete(path, "*"), AccessPattern.DELETE_NOTIFICATION);
        record(
                "PUT /notifications/{id}/restoration",
                () -> ana.put(path + "/restoration"),
                AccessPattern.RESTORE_NOTIFICATION);
        record(
                "PUT /users/me/notifications/read-marker",
                () -> ana.put("/users/me/notifications/read-marker", Map.of("readUpTo", "2026-01-01T00:00:00Z")),
                AccessPattern.MARK_ALL_READ);

        print();
        assertThat(EnumSet.copyOf(rows.stream().map(Row::pattern).toList()))
                .as("executed")
                .containsAll(ofSeeds()
                        .filter(pattern -> pattern.owners().contains(Service.NOTIFICATIONS))
                        .toList());
    }

    private void read(String request, String path, AccessPattern pattern) {
        Response answer = record(request, () -> ana.get(path), pattern);
        assertThat(answer.asString()).contains("Your parcel is here");
    }

    private Response record(String request, Supplier<Response> sender, AccessPattern pattern) {
        TableRecorder.forget();
        Response response = sender.get();
        assertThat(response.statusCode())
                .as(request + " " + response.asString())
                .isBetween(200, 299);
        List<Recorded> made = TableRecorder.recorded().stream()
                .filter(recorded -> recorded.pattern() == pattern)
                .toList();
        assertThat(made)
                .as(request + " as " + pattern + ", of " + TableRecorder.patterns())
                .hasSize(1);
        rows.add(new Row(pattern, request, made.get(0).items(), made.get(0).units()));
        return response;
    }

    private static Stream<AccessPattern> ofSeeds() {
        return Arrays.stream(AccessPattern.values())
                .filter(pattern -> pattern.seeds().stream().anyMatch(SEEDS::contains));
    }

    private void print() {
        StringBuilder table = new StringBuilder("\n");
        String line = "| %-24s | %-11s | %-41s | %-5s | %5s | %5s |%n";
        table.append(String.format(Locale.ROOT, line, "pattern", "seeds", "request", "index", "items", "units"));
        for (Row row : rows) {
            table.append(String.format(
                    Locale.ROOT,
                    line,
                    row.pattern(),
                    String.join(" ", row.pattern().seeds()),
                    row.request(),
                    row.pattern().index(),
                    row.items(),
                    row.units()));
        }
        ofSeeds()
                .filter(pattern -> !pattern.owners().contains(Service.NOTIFICATIONS))
                .forEach(pattern -> table.append(String.format(
                        Locale.ROOT,
                        line,
                        pattern,
                        String.join(" ", pattern.seeds()),
                        "by " + pattern.owners().iterator().next().id(),
                        pattern.index(),
                        "",
                        "")));
        System.out.println(table);
    }
}
