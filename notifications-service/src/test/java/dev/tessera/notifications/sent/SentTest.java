package dev.tessera.notifications.sent;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.AccessPattern;
import dev.tessera.notifications.Messages;
import dev.tessera.notifications.Somebody;
import dev.tessera.service.input.Ids;
import dev.tessera.service.testkit.PlantedAdministrators;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithTable
class SentTest {

    private static final String SENT = "/sent-notifications";

    private final Somebody service = Somebody.service();
    private final Somebody ana = Somebody.person();

    @Test
    void what_somebody_sent_is_one_query_with_what_became_of_it() {
        String inApp = sent(Map.of());
        String mailed = sent(Map.of("channel", "email"));
        Somebody.service().post("/notifications", Messages.to(ana)).then().statusCode(201);
        TableRecorder.forget();

        Response list = service.get(SENT);

        assertThat(list.statusCode()).as(list.asString()).isEqualTo(200);
        assertThat(TableRecorder.patterns())
                .containsExactly(AccessPattern.NOTIFICATIONS_BY_SENDER, AccessPattern.DELIVERIES_OF_NOTIFICATION);
        assertThat(list.jsonPath().getList("items.id")).containsExactly(mailed, inApp);
        assertThat(list.<String>path("items[0].delivery.channel")).isEqualTo("email");
        assertThat(list.<String>path("items[0].delivery.status")).isIn("PENDING", "SKIPPED");
        assertThat(list.<Object>path("items[1].delivery")).isNull();
        assertThat(list.asString()).doesNotContain("\"read\"");
        assertThat(service.get(SENT + "/" + mailed).jsonPath().getMap(""))
                .isEqualTo(list.jsonPath().getMap("items[0]"));
    }

    @Test
    void it_comes_newest_first_page_by_page() {
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            ids.add(sent(Map.of()));
        }
        Collections.reverse(ids);

        assertThat(service.all(SENT, 2)).extracting(one -> one.get("id")).isEqualTo(ids);
    }

    @Test
    void a_sender_changes_what_it_says_and_nothing_of_what_its_reader_did() {
        String id = sent(Map.of("link", "/orders/7", "data", Map.of("orderId", "7")));
        ana.patch("/notifications/" + id, "*", Map.of("read", true)).then().statusCode(200);
        TableRecorder.forget();
        Map<String, Object> patch = new HashMap<>();
        patch.put("title", "Your parcel is late");
        patch.put("content", "It comes on Monday.");
        patch.put("link", null);
        patch.put("data", Map.of("orderId", "8"));

        Response edited = service.patch(SENT + "/" + id, "*", patch);

        assertThat(edited.statusCode()).as(edited.asString()).isEqualTo(200);
        assertThat(TableRecorder.patterns()).contains(AccessPattern.EDIT_NOTIFICATION);
        assertThat(edited.jsonPath().getMap(""))
                .containsEntry("title", "Your parcel is late")
                .containsEntry("content", "It comes on Monday.")
                .containsEntry("data", Map.of("orderId", "8"))
                .doesNotContainKey("link");
        assertThat(ana.inbox())
                .singleElement()
                .satisfies(shown -> assertThat(shown)
                        .containsEntry("title", "Your parcel is late")
                        .containsEntry("content", "It comes on Monday.")
                        .containsEntry("data", Map.of("orderId", "8"))
                        .containsEntry("read", true)
                        .doesNotContainKey("link"));
        assertThat(service.patch(SENT + "/" + id, "*", Map.of("title", "Your parcel is late"))
                        .header("ETag"))
                .as("nothing new")
                .isEqualTo(edited.header("ETag"));
        assertProblem(service.patch(SENT + "/" + id, "\"1\"", Map.of("title", "Late")), 412, "precondition-failed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"title", "content"})
    void what_must_be_said_cannot_be_removed(String field) {
        Map<String, Object> removal = new HashMap<>();
        removal.put(field, null);
        String id = sent(Map.of());

        assertProblem(service.patch(SENT + "/" + id, "*", removal), 422, "validation-failed");
        assertProblem(service.patch(SENT + "/" + id, "*", Map.of("link", "javascript:x")), 422, "validation-failed");
        assertProblem(service.patch(SENT + "/" + id, "*", Map.of("read", true)), 422, "validation-failed");
    }

    @Test
    void what_others_sent_and_what_the_reader_deleted_is_none_of_theirs() {
        String id = sent(Map.of());
        for (Somebody other : List.of(Somebody.service(), Somebody.admin())) {
            assertProblem(other.get(SENT + "/" + id), 404, "notification-not-found");
            assertProblem(other.patch(SENT + "/" + id, "*", Map.of("title", "Mine")), 404, "notification-not-found");
            assertThat(other.get(SENT).jsonPath().getList("items")).isEmpty();
        }
        assertProblem(ana.get(SENT), 403, "forbidden");
        assertProblem(service.get(SENT + "/" + Ids.next()), 404, "notification-not-found");
        assertProblem(service.get(SENT + "/x"), 404, "notification-not-found");

        ana.delete("/notifications/" + id, "*").then().statusCode(204);
        assertProblem(service.get(SENT + "/" + id), 404, "notification-not-found");
        assertThat(service.get(SENT).jsonPath().getList("items")).isEmpty();
        ana.put("/notifications/" + id + "/restoration").then().statusCode(200);
        assertThat(service.get(SENT).jsonPath().getList("items.id")).containsExactly(id);
    }

    @Test
    void who_is_no_administrator_any_more_changes_nothing() {
        Somebody admin = Somebody.admin();
        String id = admin.post("/notifications", Messages.to(ana)).path("id");
        assertThat(admin.patch(SENT + "/" + id, "*", Map.of("title", "As an administrator"))
                        .statusCode())
                .isEqualTo(200);

        PlantedAdministrators.demote(admin.id());

        assertProblem(admin.patch(SENT + "/" + id, "*", Map.of("title", "No longer")), 403, "forbidden");
        assertThat(ana.inbox().get(0)).containsEntry("title", "As an administrator");
    }

    private String sent(Map<String, ?> more) {
        Map<String, Object> message = Messages.to(ana);
        message.putAll(more);
        return service.post("/notifications", message)
                .then()
                .statusCode(201)
                .extract()
                .path("id");
    }
}
