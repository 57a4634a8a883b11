package dev.tessera.notifications.inbox;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.AccessPattern;
import dev.tessera.notifications.Messages;
import dev.tessera.notifications.Somebody;
import dev.tessera.service.input.Ids;
import dev.tessera.service.testkit.MovableClock;
import dev.tessera.service.testkit.PlantedAdministrators;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTable
class InboxTest {

    private static final String INBOX = "/users/me/notifications";
    private static final String MARKER = INBOX + "/read-marker";
    private static final String SUMMARY = INBOX + "/summary";

    private final Somebody ana = Somebody.person();
    private final Somebody rui = Somebody.person();

    @AfterEach
    void letTheClockGo() {
        MovableClock.letGo();
    }

    @Test
    void an_inbox_is_paged_through_newest_first() {
        List<String> ids = sent(ana, 7);
        Messages.send(rui);

        assertThat(ana.all(INBOX, 3)).extracting(one -> one.get("id")).containsExactlyElementsOf(ids);
        assertThat(ana.get(INBOX + "?limit=7").jsonPath().getString("next")).isNull();
        assertThat(ana.all("/users/" + ana.id() + "/notifications", 100)).hasSize(7);
    }

    @Test
    void a_channel_shows_what_came_by_it() {
        Map<String, Object> message = Messages.to(ana);
        message.put("channel", "sms");
        Map<String, Object> sms = Messages.send(message);
        Map<String, Object> inApp = Messages.send(ana);

        assertThat(ana.all(INBOX + "?channel=sms", 10)).containsExactly(sms);
        assertThat(ana.all(INBOX + "?channel=in-app", 10)).containsExactly(inApp);
        assertThat(ana.all(INBOX + "?channel=push", 10)).isEmpty();
        assertThat(ana.inbox()).containsExactly(inApp, sms);
    }

    @Test
    void a_list_has_one_filter() {
        assertProblem(ana.get(INBOX + "?channel=sms&unread=true"), 400, "bad-request")
                .titled("Bad request", "Ask for a channel or for what is unread, not for both.");
        assertProblem(ana.get(INBOX + "?channel=pigeon"), 422, "validation-failed")
                .withErrors("channel: must be in-app, email, sms or push");
        assertProblem(ana.get(INBOX + "?unread=1"), 422, "validation-failed")
                .withErrors("unread: must be true or false");
        assertThat(ana.get(INBOX + "?unread=false&channel=sms").statusCode()).isEqualTo(200);
    }

    @Test
    void a_cursor_is_good_for_its_own_list_only() {
        sent(ana, 3);
        String cursor = ana.get(INBOX + "?limit=1").jsonPath().getString("next");

        assertProblem(ana.get(INBOX + "?unread=true&cursor=" + cursor), 400, "invalid-cursor");
        assertProblem(rui.get(INBOX + "?cursor=" + cursor), 400, "invalid-cursor");
    }

    @Test
    void an_inbox_is_for_its_owner_and_administrators() {
        Messages.send(ana);
        String inbox = "/users/" + ana.id() + "/notifications";

        assertProblem(rui.get(inbox), 403, "forbidden");
        assertProblem(rui.get(inbox + "/summary"), 403, "forbidden");
        assertProblem(Somebody.service().get(inbox), 403, "forbidden");
        assertProblem(rui.get("/users/nobody/notifications"), 404, "user-not-found");
        Somebody admin = Somebody.admin();
        assertThat(admin.all(inbox, 10)).hasSize(1);
        assertThat(admin.get(inbox + "/summary").jsonPath().getInt("unread")).isEqualTo(1);
        assertProblem(
                admin.put(
                        inbox + "/read-marker", Map.of("readUpTo", Instant.now().toString())),
                403,
                "forbidden");
    }

    @Test
    void a_notification_is_found_by_its_id_by_its_owner_and_administrators() {
        Map<String, Object> sent = Messages.send(ana);
        String path = Messages.path(sent);

        assertThat(ana.get(path).jsonPath().getMap("")).isEqualTo(sent);
        assertThat(Somebody.admin().get(path).jsonPath().getMap("")).isEqualTo(sent);
        assertThat(ana.as().header("If-None-Match", ana.tag(path)).get(path).statusCode())
                .isEqualTo(304);
        for (Response refused : List.of(
                rui.get(path),
                rui.patch(path, "\"1\"", Map.of("read", true)),
                rui.delete(path, "\"1\""),
                rui.put(path + "/restoration"),
                ana.get("/notifications/" + Ids.next()),
                ana.get("/notifications/nothing"))) {
            assertProblem(refused, 404, "notification-not-found");
        }
    }

    @Test
    void reading_and_unreading() {
        Map<String, Object> sent = Messages.send(ana);
        String path = Messages.path(sent);

        Response read = ana.patch(path, "\"1\"", Map.of("read", true));
        assertThat(read.jsonPath().getBoolean("read")).isTrue();
        assertThat(read.header("ETag")).isEqualTo("\"2-read\"");
        assertThat(ana.all(INBOX + "?unread=true", 10)).isEmpty();
        assertThat(ana.inbox()).extracting(one -> one.get("read")).containsExactly(true);

        assertProblem(ana.patch(path, "\"1\"", Map.of("read", false)), 412, "precondition-failed");
        Response unread = ana.patch(path, Map.of("read", false));
        assertThat(unread.jsonPath().getBoolean("read")).isFalse();
        assertThat(ana.all(INBOX + "?unread=true", 10)).hasSize(1);
    }

    @Test
    void saying_the_same_again_changes_nothing() {
        String path = Messages.path(Messages.send(ana));
        String tag = ana.patch(path, Map.of("read", true)).header("ETag");
        TableRecorder.forget();

        assertThat(ana.patch(path, tag, Map.of("read", true)).header("ETag")).isEqualTo(tag);
        assertThat(ana.patch(path, tag, Map.of()).header("ETag")).isEqualTo(tag);
        assertThat(TableRecorder.patterns()).doesNotContain(AccessPattern.UPDATE_NOTIFICATION);
    }

    @Test
    void a_patch_needs_the_version_it_is_about_and_a_value() {
        String path = Messages.path(Messages.send(ana));

        assertProblem(
                ana.as()
                        .contentType("application/merge-patch+json")
                        .body(Map.of("read", true))
                        .patch(path),
                428,
                "precondition-required");
        assertProblem(ana.as().delete(path), 428, "precondition-required");
        assertProblem(ana.patch(path, Collections.singletonMap("read", null)), 422, "validation-failed")
                .withErrors("read: cannot be removed");
        assertProblem(ana.patch(path, Map.of("title", "Mine")), 422, "validation-failed");
    }

    @Test
    void a_deleted_notification_is_nowhere_until_it_is_restored_as_it_was() {
        List<String> ids = sent(ana, 3);
        String path = "/notifications/" + ids.get(1);
        List<Map<String, Object>> before = ana.inbox();

        assertThat(ana.delete(path).statusCode()).isEqualTo(204);

        assertThat(ana.inbox()).extracting(one -> one.get("id")).containsExactly(ids.get(0), ids.get(2));
        assertThat(ana.all(INBOX + "?unread=true", 10)).hasSize(2);
        assertThat(ana.all(INBOX + "?channel=in-app", 10)).hasSize(2);
        assertThat(ana.get(SUMMARY).jsonPath().getInt("unread")).isEqualTo(2);
        assertThat(ana.get(SUMMARY).jsonPath().getInt("unseen")).isEqualTo(2);
        assertProblem(ana.get(path), 404, "notification-not-found");
        assertProblem(ana.delete(path, "\"1\""), 404, "notification-not-found");
        assertProblem(rui.put(path + "/restoration"), 404, "notification-not-found");

        Response restored = ana.put(path + "/restoration");
        assertThat(restored.statusCode()).isEqualTo(200);
        assertThat(restored.header("ETag")).isEqualTo("\"3-unread\"");
        assertThat(withoutUpdates(ana.inbox())).isEqualTo(withoutUpdates(before));
        assertThat(ana.get(SUMMARY).jsonPath().getInt("unread")).isEqualTo(3);
        assertThat(ana.put(path + "/restoration").header("ETag"))
                .as("restoring what is there changes nothing")
                .isEqualTo("\"3-unread\"");
    }

    @Test
    void an_administrator_restores_what_somebody_deleted() {
        Map<String, Object> sent = Messages.send(ana);
        ana.delete(Messages.path(sent));

        assertThat(Somebody.admin().put(Messages.path(sent) + "/restoration").statusCode())
                .isEqualTo(200);
        assertThat(ana.inbox()).hasSize(1);
    }

    @Test
    void an_administrator_marks_and_deletes_for_somebody_and_nobody_who_was_one() {
        Map<String, Object> sent = Messages.send(ana);
        String path = Messages.path(sent);
        Somebody admin = Somebody.admin();

        Response marked = admin.patch(path, Map.of("read", true));
        assertThat(marked.statusCode()).isEqualTo(200);
        assertThat(marked.jsonPath().getMap(""))
                .isEqualTo(ana.get(path).jsonPath().getMap(""));

        PlantedAdministrators.demote(admin.id());
        assertProblem(admin.patch(path, Map.of("read", false)), 403, "forbidden");
        assertProblem(admin.delete(path), 403, "forbidden");
        ana.delete(path);
        assertProblem(admin.put(path + "/restoration"), 403, "forbidden");

        PlantedAdministrators.appoint(admin.id());
        assertThat(admin.put(path + "/restoration").statusCode()).isEqualTo(200);
        assertThat(admin.delete(path).statusCode()).isEqualTo(204);
    }

    @Test
    void after_thirty_days_a_deleted_notification_is_gone_for_good() {
        MovableClock.stop();
        String path = Messages.path(Messages.send(ana));
        ana.delete(path);
        MovableClock.advance(Duration.ofDays(30).minusSeconds(1));
        assertThat(ana.put(path + "/restoration").statusCode()).isEqualTo(200);

        ana.delete(path);
        MovableClock.advance(Duration.ofDays(30));
        assertProblem(ana.put(path + "/restoration"), 404, "notification-not-found");
    }

    @Test
    void what_has_expired_is_nowhere_and_not_saved_by_the_bin() {
        MovableClock.stop();
        Map<String, Object> message = Messages.to(ana);
        message.put("expiresAt", Instant.now().plus(Duration.ofHours(1)).toString());
        String first = Messages.path(Messages.send(message));
        String second = Messages.path(Messages.send(message));
        ana.delete(second);

        MovableClock.advance(Duration.ofHours(1));
        assertThat(ana.inbox()).isEmpty();
        assertThat(ana.get(SUMMARY).jsonPath().getInt("unread")).isZero();
        assertProblem(ana.get(first), 404, "notification-not-found");
        assertProblem(ana.put(second + "/restoration"), 404, "notification-not-found");
    }

    @Test
    void the_marker_reads_everything_up_to_it_by_one_write() {
        List<Map<String, Object>> sent =
                IntStream.range(0, 5).mapToObj(i -> Messages.send(ana)).toList();
        Object third = sent.get(2).get("time");
        TableRecorder.forget();

        Response marked = ana.put(MARKER, Map.of("readUpTo", third));

        assertThat(marked.jsonPath().getMap("")).isEqualTo(Map.of("readUpTo", third));
        assertThat(TableRecorder.patterns()).containsExactly(AccessPattern.INBOX_OF_USER, AccessPattern.MARK_ALL_READ);
        assertThat(ana.inbox()).extracting(one -> one.get("read")).containsExactly(false, false, true, true, true);
        assertThat(ana.all(INBOX + "?unread=true", 1)).containsExactly(sent.get(4), sent.get(3));
        assertThat(ana.get(SUMMARY).jsonPath().getMap(""))
                .isEqualTo(Map.of(
                        "unread", 2, "unreadCapped", false, "unseen", 2, "unseenCapped", false, "readUpTo", third));
        assertThat(ana.get(Messages.path(sent.get(0))).header("ETag"))
                .as("shown otherwise, but no other version")
                .isEqualTo("\"1-read\"");
    }

    @Test
    void seeing_is_not_reading() {
        Messages.send(ana);
        Object second = Messages.send(ana).get("time");

        ana.put(MARKER, Map.of("seenUpTo", second));

        assertThat(ana.get(SUMMARY).jsonPath().getInt("unread")).isEqualTo(2);
        assertThat(ana.get(SUMMARY).jsonPath().getInt("unseen")).isZero();
        Messages.send(ana);
        assertThat(ana.get(SUMMARY).jsonPath().getInt("unseen")).isEqualTo(1);
    }

    @Test
    void markers_never_move_back() {
        Object first = Messages.send(ana).get("time");
        Object second = Messages.send(ana).get("time");
        ana.put(MARKER, Map.of("readUpTo", second, "seenUpTo", first));

        Response marked = ana.put(MARKER, Map.of("readUpTo", first, "seenUpTo", second));

        assertThat(marked.jsonPath().getMap("")).isEqualTo(Map.of("readUpTo", second, "seenUpTo", second));
        assertProblem(ana.put(MARKER, Map.of()), 422, "validation-failed")
                .withErrors("readUpTo: is required, or seenUpTo");
    }

    @Test
    void what_comes_after_a_marker_in_the_future_is_unread() {
        MovableClock.stop();
        Messages.send(ana);
        ana.put(MARKER, Map.of("readUpTo", "2999-01-01T00:00:00Z"));
        assertThat(ana.get(SUMMARY).jsonPath().getInt("unread")).isZero();

        Messages.send(ana);

        assertThat(ana.get(SUMMARY).jsonPath().getInt("unread")).isEqualTo(1);
    }

    @Test
    void what_is_marked_as_unread_stays_so_under_the_marker() {
        MovableClock.stop();
        Map<String, Object> sent = Messages.send(ana);
        ana.put(MARKER, Map.of("readUpTo", sent.get("time")));

        ana.patch(Messages.path(sent), Map.of("read", false));
        assertThat(ana.all(INBOX + "?unread=true", 10)).hasSize(1);
        assertThat(ana.get(SUMMARY).jsonPath().getInt("unread")).isEqualTo(1);
        assertThat(ana.get(SUMMARY).jsonPath().getInt("unseen")).isZero();

        MovableClock.advance(Duration.ofMillis(5));
        ana.put(MARKER, Map.of("readUpTo", "2999-01-01T00:00:00Z"));
        assertThat(ana.get(SUMMARY).jsonPath().getInt("unread")).isZero();
    }

    @Test
    void counts_end_at_a_hundred_and_say_so() {
        Map<String, Object> message = Messages.to(ana);
        for (int count : List.of(100, 1)) {
            Somebody.service()
                    .post("/notifications/bulk", Map.of("notifications", Collections.nCopies(count, message)))
                    .then()
                    .statusCode(207);
            assertThat(ana.get(SUMMARY).jsonPath().getMap(""))
                    .isEqualTo(Map.of(
                            "unread", 100, "unreadCapped", count == 1, "unseen", 100, "unseenCapped", count == 1));
        }
    }

    /** Newest first. */
    private static List<String> sent(Somebody reader, int count) {
        List<String> ids = IntStream.range(0, count)
                .mapToObj(i -> Messages.send(reader).get("id").toString())
                .collect(Collectors.toList());
        Collections.reverse(ids);
        return ids;
    }

    private static List<Map<String, Object>> withoutUpdates(List<Map<String, Object>> notifications) {
        notifications.forEach(one -> one.remove("updatedAt"));
        return notifications;
    }
}
