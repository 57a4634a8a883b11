package dev.tessera.content.comment;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.content.Pages;
import dev.tessera.content.Posts;
import dev.tessera.content.Somebody;
import dev.tessera.content.card.Cards;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Entity;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.service.feed.testkit.TestFeed;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithTable
class ThreadTest {

    private final Somebody author = Somebody.person();
    private final Somebody reader = Somebody.person();

    @ParameterizedTest
    @EnumSource(ContentKind.class)
    void by_votes_the_best_comes_first_and_of_equal_ones_the_newest(ContentKind kind) {
        String target =
                kind == ContentKind.POST ? "/posts/" + Posts.publish(author) : "/cards/" + Cards.published(author);
        List<String> said = IntStream.range(0, 5)
                .mapToObj(i -> say(target, "Comment " + i, null))
                .toList();
        vote(said.get(1), 3, "UP");
        vote(said.get(3), 2, "DOWN");
        vote(said.get(4), 1, "UP");
        TestFeed.ofApplication().drain();

        List<String> best = List.of(said.get(1), said.get(4), said.get(2), said.get(0), said.get(3));
        for (int limit : List.of(1, 2, 10)) {
            assertThat(Pages.<String>all(reader, target + "/comments?order=TOP", limit, "id"))
                    .isEqualTo(best);
        }
    }

    @Test
    void a_thread_counts_its_answers_and_lists_them_in_every_order() {
        String post = "/posts/" + Posts.publish(author);
        String first = say(post, "First", null);
        String second = say(post, "Second", null);
        List<String> answers = IntStream.range(0, 3)
                .mapToObj(i -> say(post, "Answer " + i, first))
                .toList();
        String deeper = say(post, "Answer to an answer", answers.get(0));
        vote(answers.get(1), 1, "UP");
        TestFeed.ofApplication().drain();

        assertThat(Pages.<String>all(reader, post + "/comments?threads=true", 1, "id"))
                .containsExactly(first, second);
        assertThat(Pages.<String>all(reader, post + "/comments?threads=true&order=NEWEST", 10, "id"))
                .containsExactly(second, first);
        assertThat(Pages.<Integer>all(reader, post + "/comments?threads=true", 10, "answers"))
                .containsExactly(3, 0);
        assertThat(Pages.<String>all(reader, post + "/comments", 10, "id"))
                .as("without a word about threads, all of them")
                .hasSize(6);
        assertThat(answersTo(first, "OLDEST")).isEqualTo(answers);
        assertThat(answersTo(first, "TOP")).containsExactly(answers.get(1), answers.get(2), answers.get(0));
        assertThat(answersTo(first, "NEWEST")).containsExactly(answers.get(2), answers.get(1), answers.get(0));
        assertThat(answersTo(answers.get(0), "OLDEST")).containsExactly(deeper);
        assertThat(answersTo(second, "OLDEST")).isEmpty();
    }

    @Test
    void an_answer_that_is_deleted_is_counted_no_more_whatever_happened_to_what_it_answers() {
        String post = "/posts/" + Posts.publish(author);
        String first = say(post, "First", null);
        String answer = say(post, "Answer", first);
        String other = say(post, "Another", first);
        String tag = reader.get("/comments/" + first).header("ETag");

        reader.delete("/comments/" + answer).then().statusCode(204);
        assertThat(answers(first)).isEqualTo(1);
        assertThat(reader.get("/comments/" + first).header("ETag")).isNotEqualTo(tag);
        reader.delete("/comments/" + first).then().statusCode(204);
        assertThat(answersTo(other, "OLDEST")).isEmpty();
        reader.delete("/comments/" + other).then().statusCode(204);

        assertProblem(reader.get("/comments/" + other), 404, "comment-not-found");
        assertThat(author.get(post).jsonPath().getInt("comments")).isZero();
    }

    @Test
    void an_answer_from_before_answers_were_counted_goes_without_being_uncounted() {
        String post = "/posts/" + Posts.publish(author);
        String first = say(post, "First", null);
        String old = say(post, "Old", first);
        say(post, "New", first);
        try (TestTable table = TestTable.ofApplication()) {
            Item answer = table.items(Entity.COMMENT).stream()
                    .filter(item -> item.key().sk().endsWith(old))
                    .findFirst()
                    .orElseThrow();
            table.put(answer.toBuilder().set("replyToCounted", null).build());
        }

        reader.delete("/comments/" + old).then().statusCode(204);

        assertThat(answers(first)).isEqualTo(2);
    }

    @Test
    void the_number_equals_the_answers_whatever_many_people_do_at_once() {
        String post = "/posts/" + Posts.publish(author);
        String first = say(post, "First", null);
        Faults.conflict(AccessPattern.ADD_COMMENT, 5);
        Faults.loseAnswer(AccessPattern.ADD_COMMENT, 3);
        Faults.loseAnswer(AccessPattern.DELETE_COMMENT, 2);

        List<String> answers = Parallel.each(Somebody.people(12), person -> {
            String answer = say(person, post, "Me, too", first);
            if (answer.charAt(answer.length() - 1) < 'C') {
                person.delete("/comments/" + answer).then().statusCode(204);
            }
            return answer;
        });

        assertThat(answers).hasSize(12);
        assertThat(answers(first)).isEqualTo(answersTo(first, "OLDEST").size());
    }

    @ParameterizedTest
    @ValueSource(strings = {"?order=TOP", "?threads=true", "?threads=true&order=NEWEST", "?order=NEWEST"})
    void a_page_is_one_query_and_one_batch(String how) {
        String post = "/posts/" + Posts.publish(author);
        String first = say(post, "First", null);
        say(post, "Answer", first);
        TableRecorder.forget();

        reader.get(post + "/comments" + how).then().statusCode(200);

        assertThat(TableRecorder.patterns()).hasSize(2).endsWith(AccessPattern.STATS_WITH_AUTHORS);
        TableRecorder.forget();
        reader.get("/comments/" + first + "/answers").then().statusCode(200);
        assertThat(TableRecorder.patterns())
                .containsExactly(AccessPattern.COMMENTS_OF_THREAD, AccessPattern.STATS_WITH_AUTHORS);
    }

    @Test
    void answers_are_seen_by_who_sees_what_they_are_about() {
        String id = Posts.publish(author);
        String post = "/posts/" + id;
        String first = say(post, "First", null);
        String answer = say(post, "Answer", first);
        assertProblem(reader.get("/comments/" + Ids.next() + "/answers"), 404, "comment-not-found");
        assertProblem(reader.get("/comments/x/answers"), 404, "comment-not-found");
        assertProblem(reader.get("/comments/" + id + "/answers"), 404, "comment-not-found");
        assertProblem(reader.get(post + "/comments?order=TOP&threads=false"), 400, "bad-request");
        assertProblem(reader.get(post + "/comments?order=BEST"), 400, "bad-request");
        assertProblem(reader.get(post + "/comments?threads=perhaps"), 400, "bad-request");

        Posts.archive(author, id);

        for (String comment : List.of(first, answer)) {
            for (String order : List.of("OLDEST", "TOP")) {
                Response hidden = reader.get("/comments/" + comment + "/answers?order=" + order);
                assertThat(hidden.statusCode()).isEqualTo(404);
            }
        }
        assertThat(author.get("/comments/" + first + "/answers").statusCode()).isEqualTo(200);
        assertThat(reader.get(post + "/comments?order=TOP").statusCode()).isEqualTo(404);
    }

    private int answers(String comment) {
        return reader.get("/comments/" + comment).jsonPath().getInt("answers");
    }

    private List<String> answersTo(String comment, String order) {
        return Pages.all(reader, "/comments/" + comment + "/answers?order=" + order, 2, "id");
    }

    private String say(String target, String text, String replyTo) {
        return say(reader, target, text, replyTo);
    }

    private static String say(Somebody somebody, String target, String text, String replyTo) {
        return somebody.post(
                        target + "/comments",
                        replyTo == null ? Map.of("text", text) : Map.of("text", text, "replyTo", replyTo))
                .then()
                .statusCode(201)
                .extract()
                .path("id");
    }

    private static void vote(String comment, int people, String direction) {
        Somebody.people(people)
                .forEach(person -> person.put("/comments/" + comment + "/votes/me", Map.of("vote", direction))
                        .then()
                        .statusCode(200));
    }
}
