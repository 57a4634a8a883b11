package dev.tessera.content.like;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.content.Posts;
import dev.tessera.content.Somebody;
import dev.tessera.content.stats.LikeShardItem;
import dev.tessera.content.stats.Stats;
import dev.tessera.content.stats.StatsItem;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.LikeKeys;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTable
class LikeTest {

    private final Somebody author = Somebody.person();
    private final Somebody reader = Somebody.person();

    @Test
    void liking_twice_is_liking_once_and_so_is_taking_it_back() {
        String post = Posts.publish(author);
        assertProblem(reader.as().get(me(post)), 404, "like-not-found");
        reader.as().delete(me(post)).then().statusCode(204);

        Response first = reader.as().put(me(post));
        settle();
        Response second = reader.as().put(me(post));

        assertThat(first.jsonPath().getMap(""))
                .containsEntry("postId", post)
                .containsEntry("userId", reader.id())
                .containsEntry("likes", 1)
                .containsKey("since");
        assertThat(second.asString()).isEqualTo(first.asString());
        assertThat(reader.as().get(me(post)).asString()).isEqualTo(first.asString());
        assertThat(likes(post)).isEqualTo(1);
        reader.as().delete(me(post)).then().statusCode(204);
        reader.as().delete(me(post)).then().statusCode(204);
        assertThat(likes(post)).isZero();
        assertProblem(reader.as().get(me(post)), 404, "like-not-found");
    }

    @Test
    void a_like_tells_what_is_liked_and_whose_it_is() {
        String post = Posts.create(author, Posts.published("A chair, restored"));
        reader.as().put(me(post)).then().statusCode(200);
        try (TestTable table = TestTable.ofApplication()) {
            assertThat(LikeItem.like(
                            table.item(new LikeKeys.Primary(post, reader.id())).orElseThrow()))
                    .satisfies(like -> {
                        assertThat(like.targetAuthorId()).isEqualTo(author.id());
                        assertThat(like.targetTitle()).isEqualTo("A chair, restored");
                    });
        }
    }

    @Test
    void only_what_is_published_is_liked() {
        String draft = Posts.draft(author);
        String archived = Posts.archived(author);
        assertProblem(author.as().put(me(draft)), 409, "post-not-published");
        assertProblem(author.as().put(me(archived)), 409, "post-not-published");
        for (String post : List.of(draft, archived, Ids.next(), "x")) {
            assertProblem(reader.as().put(me(post)), 404, "post-not-found");
            assertProblem(reader.as().get(me(post)), 404, "post-not-found");
            assertProblem(reader.as().get("/posts/" + post + "/likes"), 404, "post-not-found");
        }
    }

    @Test
    void a_like_is_answered_with_the_count_that_it_makes() {
        String post = Posts.publish(author);
        author.as().put(me(post)).then().statusCode(200);
        settle();
        assertThat(reader.as().put(me(post)).jsonPath().getInt("likes")).isEqualTo(2);
        settle();
        assertThat(author.as().get(me(post)).jsonPath().getInt("likes")).isEqualTo(2);
        author.as().delete(me(post)).then().statusCode(204);
        settle();
        assertThat(reader.as().put(me(post)).jsonPath().getInt("likes")).isEqualTo(1);
    }

    @Test
    void a_like_on_what_is_archived_or_gone_can_be_taken_back() {
        List<String> posts = Posts.publish(author, 2);
        posts.forEach(post -> reader.as().put(me(post)).then().statusCode(200));
        Posts.archive(author, posts.get(0));
        author.delete("/posts/" + posts.get(1)).then().statusCode(204);
        String draft = Posts.draft(author);
        TableRecorder.forget();

        for (String post : List.of(posts.get(0), posts.get(1), draft, Ids.next(), "x")) {
            reader.as().delete(me(post)).then().statusCode(204);
        }

        assertThat(TableRecorder.patterns()).containsExactly(unlike());
        assertThat(likes(posts.get(0))).isZero();
        assertThat(author.all("/posts/" + posts.get(0) + "/likes", 10)).isEmpty();
    }

    @Test
    void a_post_that_is_archived_at_the_same_moment_is_liked_before_or_not_at_all() {
        String post = Posts.publish(author);
        List<Supplier<Response>> all = new ArrayList<>();
        all.add(() -> author.patch("/posts/" + post, "\"1\"", Map.of("status", "ARCHIVED")));
        Somebody.people(8).forEach(person -> all.add(() -> person.as().put(me(post))));
        List<Response> answers = Parallel.all(all);
        long liked = answers.stream().skip(1).filter(a -> a.statusCode() == 200).count();
        answers.stream()
                .skip(1)
                .filter(a -> a.statusCode() != 200)
                .forEach(a -> assertProblem(a, 404, "post-not-found"));
        assertThat(likes(post)).isEqualTo(liked);
    }

    @Test
    void nobody_likes_without_a_name() {
        String post = Posts.publish(author);
        assertProblem(Somebody.anonymously().put(me(post)), 401, "unauthenticated");
        assertProblem(Somebody.anonymously().get(me(post)), 401, "unauthenticated");
        assertProblem(Somebody.with("SERVICE").as().put(me(post)), 403, "forbidden");
        assertProblem(Somebody.anonymously().get("/users/me/likes"), 401, "unauthenticated");
    }

    @Test
    void everybody_sees_who_likes_a_post_page_by_page() {
        String post = Posts.publish(author);
        List<Somebody> people = Somebody.people(7);
        people.forEach(person -> person.as().put(me(post)).then().statusCode(200));
        assertThat(Somebody.all(Somebody.anonymously(), "/posts/" + post + "/likes", 3))
                .extracting(like -> like.get("userId"))
                .containsExactlyInAnyOrderElementsOf(
                        people.stream().map(Somebody::id).toList());
    }

    @Test
    void what_a_person_likes_is_for_themselves_newest_first() {
        List<String> posts = new ArrayList<>(Posts.publish(author, 5));
        posts.forEach(post -> reader.as().put(me(post)).then().statusCode(200));
        settle();
        Collections.reverse(posts);
        for (String list : List.of("/users/me/likes", "/users/" + reader.id() + "/likes")) {
            assertThat(reader.all(list, 2))
                    .extracting(like -> like.get("postId"))
                    .containsExactlyElementsOf(posts);
        }
        assertThat(reader.as().get("/users/me/likes").jsonPath().getMap("items[0]"))
                .containsEntry("title", "Post 4")
                .containsEntry("authorId", author.id())
                .containsEntry("likes", 1);
        assertProblem(author.as().get("/users/" + reader.id() + "/likes"), 403, "forbidden");
        assertProblem(Somebody.moderator().as().get("/users/" + reader.id() + "/likes"), 403, "forbidden");
        assertThat(reader.as().get("/users/me/likes").header("Cache-Control")).isEqualTo("no-store");
    }

    @Test
    void what_is_gone_or_archived_is_not_among_what_a_person_likes() {
        List<String> posts = Posts.publish(author, 3);
        posts.forEach(post -> reader.as().put(me(post)).then().statusCode(200));
        Posts.archive(author, posts.get(0));
        author.delete("/posts/" + posts.get(1)).then().statusCode(204);
        assertThat(reader.all("/users/me/likes", 1))
                .extracting(like -> like.get("postId"))
                .containsExactly(posts.get(2));
    }

    @RepeatedTest(3)
    void the_counter_equals_the_likes_whatever_many_people_do_at_once() {
        String post = Posts.publish(author);
        List<Somebody> people = Somebody.people(16);
        Random random = new Random();
        List<Supplier<Integer>> actions = new ArrayList<>();
        IntStream.range(0, 64).forEach(i -> {
            Somebody person = people.get(i % people.size());
            boolean likes = random.nextInt(3) > 0;
            actions.add(() ->
                    insist(() -> likes ? person.as().put(me(post)) : person.as().delete(me(post))));
        });
        Collections.shuffle(actions, random);
        Faults.conflict(AccessPattern.LIKE_POST, 7);
        Faults.conflict(AccessPattern.LIKE_POPULAR_POST, 7);
        Faults.conflict(AccessPattern.UNLIKE_POST, 5);
        Faults.loseAnswer(AccessPattern.LIKE_POST, 5);
        Faults.loseAnswer(AccessPattern.LIKE_POPULAR_POST, 5);
        Faults.loseAnswer(AccessPattern.UNLIKE_POST, 3);
        Faults.loseAnswer(AccessPattern.UNLIKE_POPULAR_POST, 3);
        Faults.conflictAfterFirstTry(AccessPattern.LIKE_POST, 2);

        assertThat(Parallel.all(actions))
                .allSatisfy(status -> assertThat(status).isIn(200, 204));

        assertThat(likes(post)).isEqualTo(edges(post));
        people.forEach(person -> person.as().put(me(post)).then().statusCode(200));
        assertThat(likes(post)).isEqualTo(people.size()).isEqualTo(edges(post));
        Parallel.each(people, person -> insist(() -> person.as().delete(me(post))));
        assertThat(likes(post)).isZero();
        assertThat(edges(post)).isZero();
    }

    /** Until everything shows what was counted. */
    void settle() {}

    AccessPattern unlike() {
        return AccessPattern.UNLIKE_POST;
    }

    /** As a client does: what could not be done now, or perhaps was done, is sent again. */
    private static int insist(Supplier<Response> request) {
        int status = request.get().statusCode();
        for (int again = 0; status == 503 && again < 10; again++) {
            status = request.get().statusCode();
        }
        return status;
    }

    private static String me(String post) {
        return "/posts/" + post + "/likes/me";
    }

    private static long likes(String post) {
        try (TestTable table = TestTable.ofApplication()) {
            Stats stats = StatsItem.stats(
                    table.item(new StatsKeys.Primary(ContentKind.POST, post)).orElseThrow());
            List<Item> shards = stats.spread().keys(post).stream()
                    .map(key -> table.item(key).orElseThrow())
                    .toList();
            return stats.counts().likes() - stats.spread().folded() + LikeShardItem.sum(shards);
        }
    }

    private long edges(String post) {
        return author.all("/posts/" + post + "/likes", 100).size();
    }
}
