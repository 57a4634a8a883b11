package dev.tessera.notifications.sending;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.model.Times;
import dev.tessera.notifications.Messages;
import dev.tessera.notifications.Somebody;
import dev.tessera.notifications.notification.Channel;
import dev.tessera.notifications.notification.Kind;
import dev.tessera.notifications.notification.Message;
import dev.tessera.notifications.notification.Notification;
import dev.tessera.notifications.notification.Text;
import dev.tessera.notifications.notification.Wording;
import dev.tessera.service.change.Commits;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.MovableClock;
import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTable
class NotificationSenderTest {

    private static final int AT_ONCE = 64;

    @Inject
    NotificationSender sender;

    @Inject
    SendingService service;

    @Inject
    TableGateway table;

    private final Somebody ana = Somebody.person();

    @AfterEach
    void letTheClockGo() {
        MovableClock.letGo();
    }

    @Test
    void one_cause_notifies_once() {
        Message message = Message.of(ana.id(), Kind.COMMENT, "comment 7", Wording.of("Rui commented", "Nice."));

        assertThat(tell(message)).isPresent();
        assertThat(tell(message)).isEmpty();
        assertThat(ana.inbox()).hasSize(1);
    }

    @Test
    void a_cause_is_remembered_for_two_days() {
        MovableClock.stop();
        Message message = Message.of(ana.id(), Kind.COMMENT, "comment 7", Wording.of("Rui commented", "Nice."));
        tell(message);

        MovableClock.advance(Duration.ofHours(48).minusSeconds(1));
        assertThat(tell(message)).isEmpty();
        MovableClock.advance(Duration.ofSeconds(1));
        assertThat(tell(message)).isPresent();
    }

    @Test
    void nobody_there_is_nothing_to_do() {
        Message message = Message.of(Ids.next(), Kind.COMMENT, "comment 7", Wording.of("Rui commented", "Nice."));

        assertThat(tell(message)).isEmpty();
        assertThat(TableRecorder.patterns()).containsExactly(AccessPattern.RECIPIENT);
    }

    @Test
    void words_are_found_for_whoever_reads_them() {
        Somebody joao = Somebody.person("pt");
        Wording wording = (reader, nobody) -> new Text(reader.language(), reader.name());

        assertThat(tell(Message.of(joao.id(), Kind.VIDEO, "video 1", wording)).orElseThrow())
                .satisfies(told -> assertThat(told.title()).isEqualTo("pt"))
                .satisfies(told -> assertThat(told.content()).startsWith("Ana "));
    }

    @Test
    void likes_of_one_post_are_one_notification_that_moves_on() {
        Notification first = tell(like("rui", "post 1")).orElseThrow();
        Map<String, Object> other = Messages.send(ana);
        Notification second = tell(like("eva", "post 1")).orElseThrow();
        Notification third = tell(like("leo", "post 1")).orElseThrow();

        assertThat(List.of(second.id(), third.id())).containsOnly(first.id());
        assertThat(third.title()).isEqualTo("leo and 2 others");
        assertThat(third.createdAt()).isEqualTo(first.createdAt());
        assertThat(third.time()).isAfter(second.time());
        assertThat(third.version()).isEqualTo(3);
        assertThat(ana.inbox()).extracting(one -> one.get("id")).containsExactly(first.id(), other.get("id"));
        assertThat(ana.get("/notifications/" + first.id()).jsonPath().getString("title"))
                .isEqualTo("leo and 2 others");
    }

    @Test
    void nobody_counts_twice_in_a_group() {
        tell(like("rui", "post 1"));
        tell(like("eva", "post 1"));
        Message again = likeAgain("rui", "post 1", "like once more");

        assertThat(tell(again)).isEmpty();
        assertThat(tell(again)).isEmpty();
        assertThat(ana.inbox()).extracting(one -> one.get("title")).containsExactly("eva and 1 others");
    }

    @Test
    void another_post_and_another_kind_are_told_for_themselves() {
        tell(like("rui", "post 1"));
        tell(like("rui", "post 2"));
        tell(Message.of(ana.id(), Kind.VOTE, "vote rui post 1", byCount("rui"))
                .naming("rui")
                .groupedOn("post 1"));

        assertThat(ana.inbox()).hasSize(3);
    }

    @Test
    void after_its_window_a_new_notification_begins() {
        MovableClock.stop();
        Notification first = tell(like("rui", "post 1")).orElseThrow();
        MovableClock.advance(Duration.ofMinutes(59));
        assertThat(tell(like("eva", "post 1")).orElseThrow().id()).isEqualTo(first.id());
        MovableClock.advance(Duration.ofMinutes(1));

        Notification second = tell(like("leo", "post 1")).orElseThrow();

        assertThat(second.id()).isNotEqualTo(first.id());
        assertThat(second.title()).isEqualTo("leo and 0 others");
    }

    @Test
    void after_it_was_read_a_new_notification_begins() {
        for (String post : List.of("patched", "marked", "deleted", "read and unread")) {
            Notification first = tell(like("rui", post)).orElseThrow();
            String path = "/notifications/" + first.id();
            switch (post) {
                case "patched" -> ana.patch(path, Map.of("read", true));
                case "marked" ->
                    ana.put("/users/me/notifications/read-marker", Map.of("readUpTo", Times.format(first.time())));
                case "deleted" -> ana.delete(path);
                default -> {
                    ana.patch(path, Map.of("read", true));
                    ana.patch(path, Map.of("read", false));
                }
            }
            Notification second = tell(like("eva", post)).orElseThrow();
            assertThat(second.id()).as(post).isNotEqualTo(first.id());
            assertThat(second.title()).isEqualTo("eva and 0 others");
            Notification third = tell(like("leo", post)).orElseThrow();
            assertThat(third.id()).as(post).isEqualTo(second.id());
        }
    }

    @Test
    void a_group_counts_more_people_than_it_remembers() {
        for (int i = 0; i < 55; i++) {
            tell(like("actor-" + i, "post 1"));
        }
        assertThat(ana.inbox()).extracting(one -> one.get("title")).containsExactly("actor-54 and 54 others");
    }

    @Test
    void sixty_four_at_once_come_one_after_the_other_and_none_is_lost() {
        List<Notification> told = Parallel.each(
                numbers(),
                i -> tell(Message.of(ana.id(), Kind.COMMENT, "comment " + i, Wording.of("Comment " + i, "Nice.")))
                        .orElseThrow());

        List<Map<String, Object>> inbox = ana.inbox();
        assertThat(inbox).hasSize(AT_ONCE);
        assertThat(new HashSet<>(inbox.stream().map(one -> one.get("time")).toList()))
                .hasSize(AT_ONCE);
        assertThat(inbox)
                .extracting(one -> one.get("id"))
                .containsExactlyInAnyOrderElementsOf(
                        told.stream().map(Notification::id).toList());
    }

    @Test
    void sixty_four_at_once_survive_conflicts_and_lost_answers() {
        // One after the other: all of them meet the first one, which has six tries.
        Faults.conflict(AccessPattern.NOTIFY, 4);
        Faults.loseAnswer(AccessPattern.NOTIFY, 2);

        Parallel.each(
                numbers(), i -> tell(Message.of(ana.id(), Kind.COMMENT, "comment " + i, Wording.of("C", "Nice."))));

        assertThat(ana.inbox()).hasSize(AT_ONCE);
    }

    /** Each pod takes its own turns: between them, conditions alone decide. */
    @Test
    void pods_that_notify_one_person_at_once_lose_nothing() {
        List<Boolean> all = Parallel.each(List.of("a", "b", "c", "d"), pod -> {
            NotificationSender own = new NotificationSender(service, new Commits(table));
            return IntStream.range(0, 8)
                    .allMatch(i -> own.send(comment(pod + i))
                            .await()
                            .atMost(Duration.ofMinutes(1))
                            .isPresent());
        });

        assertThat(all).containsOnly(true);
        List<Map<String, Object>> inbox = ana.inbox();
        assertThat(inbox).hasSize(32);
        assertThat(new HashSet<>(inbox.stream().map(one -> one.get("time")).toList()))
                .hasSize(32);
    }

    @Test
    void preferences_decide_by_which_channel_and_whether_at_all() {
        String preferences = "/users/me/notification-preferences";
        ana.as()
                .header("If-Match", "*")
                .body(Map.of("channels", Map.of("comment", List.of("email", "push"), "like", List.of())))
                .put(preferences)
                .then()
                .statusCode(200);

        Notification comment = tell(comment("1")).orElseThrow();
        assertThat(comment.channel()).isEqualTo(Channel.EMAIL);
        assertThat(ana.get("/notifications/" + comment.id() + "/deliveries")
                        .jsonPath()
                        .getList("items.channel"))
                .containsExactlyInAnyOrder("email", "push");
        assertThat(tell(like("rui", "post 1"))).isEmpty();
        assertThat(ana.inbox()).hasSize(1);
    }

    @Test
    void a_group_that_moves_on_is_not_sent_again() {
        ana.as()
                .header("If-Match", "*")
                .body(Map.of("channels", Map.of("like", List.of("in-app", "email"))))
                .put("/users/me/notification-preferences")
                .then()
                .statusCode(200);
        Notification first = tell(like("rui", "post 1")).orElseThrow();
        tell(like("eva", "post 1"));

        assertThat(first.channel()).isEqualTo(Channel.IN_APP);
        assertThat(ana.get("/notifications/" + first.id() + "/deliveries")
                        .jsonPath()
                        .getList("items.channel"))
                .containsExactly("email");
    }

    @Test
    void sixty_four_at_once_of_one_cause_are_one_notification() {
        Message message = Message.of(ana.id(), Kind.COMMENT, "comment 7", Wording.of("Rui commented", "Nice."));

        List<Optional<Notification>> told = Parallel.each(numbers(), i -> tell(message));

        assertThat(told).filteredOn(Optional::isPresent).hasSize(1);
        assertThat(ana.inbox()).hasSize(1);
    }

    @Test
    void sixty_four_likes_at_once_are_one_notification_of_sixty_four() {
        Parallel.each(numbers(), i -> tell(like("actor-" + i, "post 1")));

        assertThat(ana.inbox())
                .extracting(one -> one.get("title").toString().replaceFirst("actor-\\d+", "somebody"))
                .containsExactly("somebody and 63 others");
    }

    @Test
    void sixty_four_retries_of_one_request_have_one_effect_and_one_answer() {
        Somebody service = Somebody.service();
        Map<String, Object> message = Messages.to(ana);

        List<Response> answers =
                Parallel.each(numbers(), i -> service.post("/notifications", "retried-many-times", message));

        assertThat(answers).extracting(Response::statusCode).containsOnly(201);
        assertThat(new HashSet<>(answers.stream().map(Response::asString).toList()))
                .hasSize(1);
        assertThat(answers)
                .filteredOn(answer -> answer.header("Idempotent-Replayed") == null)
                .hasSize(1);
        assertThat(ana.inbox()).hasSize(1);
    }

    @Test
    void times_are_in_the_order_of_coming_whatever_the_clock_says() {
        MovableClock.stop();
        Instant first = tell(comment("1")).orElseThrow().time();
        Instant second = tell(comment("2")).orElseThrow().time();
        MovableClock.advance(Duration.ofMinutes(-10));
        Instant third = tell(comment("3")).orElseThrow().time();

        assertThat(second).isEqualTo(first.plusMillis(1));
        assertThat(third).isEqualTo(first.plusMillis(2));
    }

    private Message comment(String id) {
        return Message.of(ana.id(), Kind.COMMENT, "comment " + id, Wording.of("Comment", "Nice."));
    }

    private Message like(String actor, String post) {
        return likeAgain(actor, post, "like " + post + " " + actor);
    }

    private Message likeAgain(String actor, String post, String cause) {
        return Message.of(ana.id(), Kind.LIKE, cause, byCount(actor))
                .naming(actor)
                .groupedOn(post);
    }

    private static Wording byCount(String actor) {
        return (reader, who) -> new Text(actor + " and " + who.others() + " others", "like this");
    }

    private Optional<Notification> tell(Message message) {
        return sender.send(message).await().atMost(Duration.ofMinutes(1));
    }

    private static List<Integer> numbers() {
        return IntStream.range(0, AT_ONCE).boxed().toList();
    }
}
