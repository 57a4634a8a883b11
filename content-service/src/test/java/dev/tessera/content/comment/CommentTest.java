package dev.tessera.content.comment;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.content.Posts;
import dev.tessera.content.Somebody;
import dev.tessera.content.shared.ContentStatus;
import dev.tessera.content.stats.Stats;
import dev.tessera.content.stats.StatsItem;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Entity;
import dev.tessera.keys.content.CardDayKeys;
import dev.tessera.keys.content.CleanupKeys;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.keys.model.Times;
import dev.tessera.service.input.Ids;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@QuarkusTest
@WithTable
class CommentTest {

    private static final Somebody MODERATOR = Somebody.moderator();

    private final Somebody author = Somebody.person();
    private final Somebody reader = Somebody.person();

    @ParameterizedTest
    @EnumSource(ContentKind.class)
    void people_talk_about_posts_and_cards_alike(ContentKind kind) {
        String target = published(kind);
        Response first = say(reader, target, Map.of("text", " Which oil?\r\nAnd how much? "));
        assertThat(first.statusCode()).as(first.asString()).isEqualTo(201);
        String id = first.jsonPath().getString("id");
        assertThat(first.header("Location")).endsWith("/comments/" + id);
        assertThat(first.jsonPath().getMap(""))
                .containsEntry("authorId", reader.id())
                .containsEntry("text", "Which oil?\nAnd how much?")
                .containsEntry("targetTitle", "A chair")
                .containsEntry("upVotes", 0)
                .containsEntry("version", 1)
                .containsEntry(kind == ContentKind.POST ? "postId" : "cardId", idOf(target))
                .doesNotContainKey(kind == ContentKind.POST ? "cardId" : "postId");
        assertThat(Somebody.anonymously().get("/comments/" + id).asString()).isEqualTo(first.asString());

        Response answer = say(author, target, Map.of("text", "Linseed.", "replyTo", id));
        assertThat(answer.jsonPath().getString("replyTo")).isEqualTo(id);
        assertThat(counted(target)).isEqualTo(2);
        assertThat(ids(Somebody.all(Somebody.anonymously(), target + "/comments", 1)))
                .containsExactly(id, answer.jsonPath().getString("id"));
    }

    @Test
    void a_comment_of_a_list_is_changed_and_deleted_without_being_read() {
        String target = published(ContentKind.POST);
        said(reader, target, "Which oil?");
        Map<String, Object> listed = reader.all(target + "/comments", 1).get(0);
        String comment = "/comments/" + listed.get("id");

        Response changed = reader.patch(comment, "\"" + listed.get("version") + "\"", Map.of("text", "What oil?"));

        assertThat(changed.statusCode()).as(changed.asString()).isEqualTo(200);
        assertThat(changed.jsonPath().getInt("version")).isEqualTo(2);
        assertThat(reader.all("/users/me/comments", 1).get(0)).containsEntry("version", 2);
        assertProblem(reader.delete(comment, "\"1\""), 412, "precondition-failed");
        reader.delete(comment, "\"2\"").then().statusCode(204);
    }

    @Test
    void a_comment_tells_what_it_is_about_and_whom_it_answers() {
        String target = published(ContentKind.POST);
        String question = said(reader, target, "Which oil?");
        String answer = say(author, target, Map.of("text", "Linseed.", "replyTo", question))
                .jsonPath()
                .getString("id");
        try (TestTable table = TestTable.ofApplication()) {
            Comment stored = table.items(Entity.COMMENT).stream()
                    .map(CommentItem::comment)
                    .filter(comment -> comment.id().equals(answer))
                    .findFirst()
                    .orElseThrow();
            assertThat(stored.targetAuthorId()).isEqualTo(author.id());
            assertThat(stored.targetTitle()).isEqualTo("A chair");
            assertThat(stored.replyTo()).contains(new Comment.ReplyTo(question, reader.id(), true));
        }
    }

    @Test
    void what_is_no_comment_is_refused() {
        String target = published(ContentKind.POST);
        assertProblem(say(reader, target, Map.of()), 422, "validation-failed").withErrors("text: is required");
        assertProblem(say(reader, target, Map.of("text", " \u200b ")), 422, "validation-failed");
        assertProblem(say(reader, target, Map.of("text", "x".repeat(5001))), 422, "validation-failed")
                .withErrors("text: must have at most 5000 characters");
        say(reader, target, Map.of("text", "😀".repeat(5000))).then().statusCode(201);
        assertProblem(say(reader, target, Map.of("text", "t", "replyTo", "x")), 422, "validation-failed")
                .withErrors("replyTo: must be an id");
        String elsewhere = said(reader, published(ContentKind.POST), "Elsewhere");
        for (String other : List.of(elsewhere, Ids.next())) {
            assertProblem(say(reader, target, Map.of("text", "t", "replyTo", other)), 422, "validation-failed")
                    .withErrors("replyTo: is no comment here");
        }
    }

    @Test
    void only_what_is_published_is_talked_about() {
        String draft = "/posts/" + Posts.draft(author);
        String archived = "/posts/" + Posts.archived(author);
        assertProblem(say(author, draft, Map.of("text", "t")), 409, "post-not-published");
        assertProblem(say(author, archived, Map.of("text", "t")), 409, "post-not-published");
        for (String target : List.of(draft, archived, "/posts/" + Ids.next(), "/posts/x")) {
            assertProblem(say(reader, target, Map.of("text", "t")), 404, "post-not-found");
            assertProblem(reader.as().get(target + "/comments"), 404, "post-not-found");
        }
        assertProblem(reader.as().get("/cards/" + Ids.next() + "/comments"), 404, "card-not-found");
        assertProblem(say(Somebody.with("SERVICE"), draft, Map.of("text", "t")), 403, "forbidden");
        assertProblem(
                Somebody.anonymously()
                        .contentType(ContentType.JSON)
                        .body(Map.of("text", "t"))
                        .post(draft + "/comments"),
                401,
                "unauthenticated");
    }

    @Test
    void what_was_said_about_it_is_seen_by_who_sees_it() {
        String post = Posts.publish(author);
        String id = said(reader, "/posts/" + post, "Nice");
        Posts.archive(author, post);
        String path = "/comments/" + id;
        author.as().get(path).then().statusCode(200);
        MODERATOR.as().get(path).then().statusCode(200);
        assertProblem(reader.as().get(path), 404, "comment-not-found");
        assertProblem(reader.patch(path, "\"1\"", Map.of("text", "t")), 404, "comment-not-found");
        assertProblem(reader.delete(path, "\"1\""), 404, "comment-not-found");
        assertProblem(Somebody.anonymously().get(path), 404, "comment-not-found");
        assertThat(reader.all("/users/me/comments", 10)).isEmpty();
        assertThat(ids(author.all("/users/" + reader.id() + "/comments", 10))).containsExactly(id);
        author.delete(path).then().statusCode(204);
        assertThat(counted("/posts/" + post)).isZero();
        for (String unknown : List.of("/comments/" + Ids.next(), "/comments/x")) {
            assertProblem(reader.as().get(unknown), 404, "comment-not-found");
        }
    }

    @Test
    void they_come_in_the_order_they_were_said_either_way_page_by_page() {
        String target = published(ContentKind.CARD);
        List<String> said = new ArrayList<>();
        for (int i = 0; i < 7; i++) {
            said.add(said(i % 2 == 0 ? reader : author, target, "Comment " + i));
        }
        String list = target + "/comments";
        assertThat(ids(reader.all(list, 3))).isEqualTo(said);
        assertThat(ids(reader.all(list + "?order=OLDEST", 3))).isEqualTo(said);
        Collections.reverse(said);
        assertThat(ids(reader.all(list + "?order=NEWEST", 3))).isEqualTo(said);
        String cursor = reader.as().get(list + "?limit=1").jsonPath().getString("next");
        assertProblem(reader.as().get(list + "?order=NEWEST&cursor=" + cursor), 400, "invalid-cursor");
        assertProblem(reader.as().get(list + "?order=BEST"), 400, "bad-request");
    }

    @Test
    void what_a_person_said_is_found_newest_first() {
        List<String> said = new ArrayList<>();
        for (ContentKind kind : List.of(ContentKind.POST, ContentKind.CARD, ContentKind.POST)) {
            said.add(0, said(reader, published(kind), "Nice"));
        }
        assertThat(ids(reader.all("/users/me/comments", 2))).isEqualTo(said);
        assertThat(ids(Somebody.all(Somebody.anonymously(), "/users/" + reader.id() + "/comments", 2)))
                .isEqualTo(said);
        assertProblem(Somebody.anonymously().get("/users/me/comments"), 401, "unauthenticated");
    }

    @Test
    void its_author_changes_it_and_nobody_else() {
        String path = "/comments/" + said(reader, published(ContentKind.POST), "Which oil?");
        for (Somebody other : List.of(author, MODERATOR)) {
            assertProblem(other.patch(path, Map.of("text", "Mine")), 403, "forbidden");
        }
        assertProblem(
                reader.as()
                        .contentType("application/merge-patch+json")
                        .body(Map.of("text", "New"))
                        .patch(path),
                428,
                "precondition-required");
        Response changed = reader.patch(path, "\"1\"", Map.of("text", "Which varnish?"));
        assertThat(changed.jsonPath().getString("text")).isEqualTo("Which varnish?");
        assertThat(changed.header("ETag")).startsWith("\"2-");
        assertThat(reader.as().get(path).asString()).isEqualTo(changed.asString());
        reader.as()
                .header("If-None-Match", changed.header("ETag"))
                .get(path)
                .then()
                .statusCode(304);
        assertProblem(reader.patch(path, "\"1\"", Map.of("text", "Late")), 412, "precondition-failed");
        assertProblem(reader.patch(path, Collections.singletonMap("text", null)), 422, "validation-failed");
        assertThat(reader.patch(path, Map.of()).header("ETag")).isEqualTo(changed.header("ETag"));
    }

    @Test
    void its_author_the_author_of_what_it_is_about_and_moderators_delete_it() {
        String target = published(ContentKind.POST);
        String path = "/comments/" + said(reader, target, "Nice");
        assertProblem(Somebody.person().delete(path), 403, "forbidden");
        assertProblem(reader.as().delete(path), 428, "precondition-required");
        assertProblem(reader.delete(path, "\"7\""), 412, "precondition-failed");
        for (Somebody somebody : List.of(reader, author, MODERATOR)) {
            String id = said(reader, target, "Nice");
            somebody.delete("/comments/" + id).then().statusCode(204);
            assertProblem(reader.as().get("/comments/" + id), 404, "comment-not-found");
            try (TestTable table = TestTable.ofApplication()) {
                assertThat(table.item(new CleanupKeys.Primary("COMMENT#" + id)))
                        .as("its votes are still to be removed")
                        .isPresent();
            }
        }
        assertThat(counted(target)).isEqualTo(1);
    }

    @Test
    void a_card_counts_its_comments_by_day_as_well() {
        String target = published(ContentKind.CARD);
        said(reader, target, "Nice");
        String second = said(reader, target, "Very nice");
        reader.delete("/comments/" + second).then().statusCode(204);
        try (TestTable table = TestTable.ofApplication()) {
            CardDayKeys.Primary today = new CardDayKeys.Primary(idOf(target), Times.day(Instant.now()));
            assertThat(StatsItem.counts(table.item(today).orElseThrow()).comments())
                    .isEqualTo(1);
        }
    }

    @Test
    void the_same_request_again_says_it_once() {
        String target = published(ContentKind.POST);
        Faults.loseAnswer(AccessPattern.ADD_COMMENT, 1);
        List<Response> answers = Parallel.each(
                IntStream.range(0, 6).boxed().toList(),
                i -> reader.as()
                        .contentType(ContentType.JSON)
                        .header("Idempotency-Key", "once")
                        .body(Map.of("text", "Once"))
                        .post(target + "/comments"));
        assertThat(answers.stream().map(Response::asString).distinct()).hasSize(1);
        assertThat(reader.all(target + "/comments", 10)).hasSize(1);
        assertThat(counted(target)).isEqualTo(1);
    }

    @Test
    void the_counter_equals_the_comments_whatever_many_people_do_at_once() {
        String target = published(ContentKind.CARD);
        Faults.conflict(AccessPattern.ADD_COMMENT, 5);
        Faults.loseAnswer(AccessPattern.ADD_COMMENT, 3);
        List<String> ids = Parallel.each(Somebody.people(24), person -> said(person, target, "Me too"));
        Faults.conflict(AccessPattern.DELETE_COMMENT, 3);
        Faults.loseAnswer(AccessPattern.DELETE_COMMENT, 2);
        List<String> twice = new ArrayList<>(ids.subList(0, 10));
        twice.addAll(ids.subList(0, 10));
        Parallel.each(twice, id -> author.delete("/comments/" + id, "\"1\"").statusCode());
        assertThat(reader.all(target + "/comments", 100)).hasSize(14);
        assertThat(counted(target)).isEqualTo(14);
    }

    /** Posts come into being over HTTP; of a card only its counters matter here. */
    private String published(ContentKind kind) {
        if (kind == ContentKind.POST) {
            return "/posts/" + Posts.publish(author);
        }
        String id = Ids.next();
        try (TestTable table = TestTable.ofApplication()) {
            table.put(StatsItem.of(Stats.begin(
                    kind,
                    id,
                    ContentStatus.PUBLISHED,
                    author.id(),
                    "A chair",
                    Optional.empty(),
                    Times.truncate(Instant.now()))));
        }
        return "/cards/" + id;
    }

    private static Response say(Somebody somebody, String target, Map<String, Object> comment) {
        return somebody.post(target + "/comments", comment);
    }

    private static String said(Somebody somebody, String target, String text) {
        Response said = say(somebody, target, Map.of("text", text));
        said.then().statusCode(201);
        return said.jsonPath().getString("id");
    }

    private static long counted(String target) {
        ContentKind kind = target.startsWith("/posts/") ? ContentKind.POST : ContentKind.CARD;
        try (TestTable table = TestTable.ofApplication()) {
            return StatsItem.counts(table.item(new StatsKeys.Primary(kind, idOf(target)))
                            .orElseThrow())
                    .comments();
        }
    }

    private static String idOf(String target) {
        return target.substring(target.lastIndexOf('/') + 1);
    }

    private static List<String> ids(List<Map<String, Object>> items) {
        return items.stream().map(item -> (String) item.get("id")).toList();
    }
}
