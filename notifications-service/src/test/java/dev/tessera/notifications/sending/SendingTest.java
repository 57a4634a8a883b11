package dev.tessera.notifications.sending;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.AccessPattern;
import dev.tessera.notifications.Somebody;
import dev.tessera.service.input.Ids;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithTable
class SendingTest {

    private final Somebody service = Somebody.service();
    private final Somebody ana = Somebody.person();

    @Test
    void a_notification_is_one_read_and_one_write_and_in_the_inbox_at_once() {
        TableRecorder.forget();
        Response created = service.post(
                "/notifications",
                Map.of(
                        "userId", ana.id(),
                        "title", "Your parcel is here",
                        "content", "Bring your card.",
                        "channel", "in-app",
                        "link", "/orders/7",
                        "data", Map.of("orderId", "7")));

        assertThat(created.statusCode()).as(created.asString()).isEqualTo(201);
        assertThat(TableRecorder.patterns()).containsExactly(AccessPattern.RECIPIENT, AccessPattern.NOTIFY);
        String id = created.jsonPath().getString("id");
        assertThat(created.header("Location")).isEqualTo("/notifications/" + id);
        assertThat(created.header("ETag")).isEqualTo("\"1-unread\"");
        assertThat(ana.inbox()).containsExactly(created.jsonPath().getMap(""));
        assertThat(created.jsonPath().getMap(""))
                .containsEntry("userId", ana.id())
                .containsEntry("kind", "message")
                .containsEntry("channel", "in-app")
                .containsEntry("title", "Your parcel is here")
                .containsEntry("content", "Bring your card.")
                .containsEntry("link", "/orders/7")
                .containsEntry("data", Map.of("orderId", "7"))
                .containsEntry("read", false)
                .containsKeys("time", "createdAt", "updatedAt", "expiresAt");
    }

    @Test
    void people_notify_nobody() {
        assertProblem(ana.post("/notifications", message()), 403, "forbidden");
        assertProblem(ana.post("/notifications/bulk", Map.of("notifications", List.of(message()))), 403, "forbidden");
    }

    @Test
    void an_administrator_may_notify() {
        assertThat(Somebody.admin().post("/notifications", message()).statusCode())
                .isEqualTo(201);
    }

    @Test
    void nobody_is_notified_who_is_not_there_or_no_longer() {
        Somebody gone = Somebody.person();
        gone.writeProfile(Map.of("status", "DELETED"));
        for (String userId : List.of(Ids.next(), gone.id())) {
            assertProblem(service.post("/notifications", with("userId", userId)), 422, "validation-failed")
                    .withErrors("userId: is nobody's");
        }
        assertThat(gone.inbox()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "userId    | not-an-id              | userId: is nobody's",
                "title     | ''                     | title: must have something to read in it",
                "content   | '   '                  | content: must have something to read in it",
                "channel   | pigeon                 | channel: must be in-app, email, sms or push",
                "link      | http://tessera.example | link: must be an https URL, or a path such as /orders/7",
                "link      | //elsewhere.example    | link: must be an https URL, or a path such as /orders/7",
                "link      | javascript:alert(1)    | link: must be an https URL, or a path such as /orders/7",
                "link      | /\\\\elsewhere         | link: must be an https URL, or a path such as /orders/7",
                "expiresAt | 2020-01-01T00:00:00Z   | expiresAt: must be in the future"
            })
    void what_cannot_be_said_is_refused(String field, String value, String error) {
        assertProblem(service.post("/notifications", with(field, value)), 422, "validation-failed")
                .withErrors(error);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/orders/7?tab=1#top", "https://tessera.example/a"})
    void a_link_leads_into_the_application_or_to_a_secured_site(String link) {
        assertThat(service.post("/notifications", with("link", link)).statusCode())
                .isEqualTo(201);
    }

    @Test
    void data_has_room_for_little() {
        Map<String, String> many = new HashMap<>();
        for (int i = 0; i < 21; i++) {
            many.put("n" + i, "v");
        }
        assertProblem(service.post("/notifications", with("data", many)), 422, "validation-failed")
                .withErrors("data: must have at most 20 entries");
        assertProblem(
                        service.post(
                                "/notifications", with("data", Map.of("a", "ç".repeat(500), "b", "ç".repeat(500)))),
                        422,
                        "validation-failed")
                .withErrors("data: must have at most 2000 bytes as UTF-8");
    }

    @Test
    void the_largest_message_fits() {
        Map<String, Object> message = message();
        message.put("title", "𝄞".repeat(200));
        message.put("content", "𝄞".repeat(1000));
        message.put("link", "/" + "x".repeat(999));
        Map<String, String> data = new HashMap<>();
        for (int i = 0; i < 4; i++) {
            data.put("n" + i, "x".repeat(498));
        }
        message.put("data", data);
        assertThat(service.post("/notifications", message).statusCode()).isEqualTo(201);
    }

    @Test
    void a_repeated_request_notifies_once_and_gets_the_same_answer() {
        Map<String, Object> message = message();
        Response first = service.post("/notifications", "parcel-7", message);
        Response second = service.post("/notifications", "parcel-7", message);

        assertThat(second.asByteArray()).isEqualTo(first.asByteArray());
        assertThat(second.header("Idempotent-Replayed")).isEqualTo("true");
        assertThat(ana.inbox()).hasSize(1);
        assertProblem(
                service.post("/notifications", "parcel-7", with("title", "Another")), 422, "idempotency-key-reused");
    }

    @Test
    void several_are_each_answered_for_themselves() {
        Somebody rui = Somebody.person();
        Map<String, Object> body = Map.of(
                "notifications",
                List.of(message(), with("channel", "pigeon"), with("userId", rui.id()), with("userId", Ids.next())));

        Response first = service.post("/notifications/bulk", "bulk-1", body);
        Response second = service.post("/notifications/bulk", "bulk-1", body);

        assertThat(first.statusCode()).isEqualTo(207);
        assertThat(first.jsonPath().getList("results.status")).containsExactly(201, 422, 201, 422);
        assertThat(first.jsonPath().getList("results.replayed")).containsOnlyNulls();
        assertThat(second.jsonPath().getList("results.status")).containsExactly(201, 422, 201, 422);
        assertThat(second.jsonPath().getList("results.replayed")).containsExactly(true, null, true, null);
        assertThat(second.jsonPath().getString("results[0].notification.id"))
                .isEqualTo(first.jsonPath().getString("results[0].notification.id"));
        assertThat(ana.inbox()).hasSize(1);
        assertThat(rui.inbox()).hasSize(1);
    }

    private Map<String, Object> message() {
        return new HashMap<>(Map.of("userId", ana.id(), "title", "Your parcel is here", "content", "Bring your card."));
    }

    private Map<String, Object> with(String field, Object value) {
        Map<String, Object> message = message();
        message.put(field, value);
        return message;
    }
}
