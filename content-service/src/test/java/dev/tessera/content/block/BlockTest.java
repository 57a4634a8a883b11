package dev.tessera.content.block;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.content.Categories;
import dev.tessera.content.Posts;
import dev.tessera.content.Somebody;
import dev.tessera.content.card.Cards;
import dev.tessera.content.follow.People;
import dev.tessera.keys.AccessPattern;
import dev.tessera.service.feed.testkit.TestFeed;
import dev.tessera.service.input.Ids;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTable
class BlockTest {

    private static final String BLOCKS = "/users/me/blocks";

    private final Somebody ana = People.person();
    private final Somebody troll = People.person();

    @Test
    void blocking_twice_is_blocking_once_and_can_be_taken_back() {
        String path = BLOCKS + "/" + troll.id();
        assertProblem(ana.as().get(path), 404, "block-not-found");
        Response first = ana.as().put(path);
        assertThat(first.jsonPath().getString("userId")).isEqualTo(troll.id());
        assertThat(ana.as().put(path).asString()).isEqualTo(first.asString());
        assertThat(ana.as().get(path).asString()).isEqualTo(first.asString());
        assertThat(ana.all(BLOCKS, 10)).extracting(block -> block.get("userId")).containsExactly(troll.id());
        assertThat(troll.all(BLOCKS, 10)).isEmpty();
        ana.as().delete(path).then().statusCode(204);
        ana.as().delete(path).then().statusCode(204);
        assertThat(ana.all(BLOCKS, 10)).isEmpty();
    }

    @Test
    void who_is_blocked_neither_comments_nor_follows_and_may_again_when_unblocked() {
        String post = Posts.publish(ana);
        String card = Cards.published(ana);
        ana.as().put(BLOCKS + "/" + troll.id()).then().statusCode(200);

        for (String comments : List.of("/posts/" + post + "/comments", "/cards/" + card + "/comments")) {
            assertProblem(troll.post(comments, Map.of("text", "Boo")), 403, "blocked");
            ana.post(comments, Map.of("text", "Mine")).then().statusCode(201);
        }
        assertProblem(troll.as().put("/users/me/follows/people/" + ana.id()), 403, "blocked");
        assertProblem(ana.as().put("/users/me/follows/people/" + troll.id()), 409, "blocks-target");
        assertThat(ana.as().get("/posts/" + post).jsonPath().getInt("comments")).isEqualTo(1);

        ana.as().delete(BLOCKS + "/" + troll.id()).then().statusCode(204);
        troll.post("/posts/" + post + "/comments", Map.of("text", "Sorry"))
                .then()
                .statusCode(201);
        troll.as().put("/users/me/follows/people/" + ana.id()).then().statusCode(200);
    }

    @Test
    void what_the_two_follow_of_each_other_ends_with_the_block_and_is_counted_once() {
        Somebody friend = People.person();
        follow(troll, ana);
        follow(ana, troll);
        follow(friend, ana);
        TableRecorder.forget();

        ana.as().put(BLOCKS + "/" + troll.id()).then().statusCode(200);

        assertThat(TableRecorder.patterns()).containsExactly(AccessPattern.BLOCK_CHECK, AccessPattern.BLOCK_PERSON);
        assertThat(counts(ana)).containsExactly(1, 0);
        assertThat(counts(troll)).containsExactly(0, 0);
        assertThat(troll.all("/users/me/follows/people", 10)).isEmpty();
        assertThat(ana.all("/users/me/followers", 10))
                .extracting(follower -> follower.get("userId"))
                .containsExactly(friend.id());
    }

    @Test
    void a_follow_that_races_the_block_never_stays_and_counts_are_right() {
        Faults.conflict(AccessPattern.BLOCK_PERSON, 1);
        Faults.loseAnswer(AccessPattern.BLOCK_PERSON, 1);
        List<Somebody> trolls = People.people(6);
        Parallel.each(IntStream.range(0, 12).boxed().toList(), i -> {
            Somebody one = trolls.get(i / 2);
            return i % 2 == 0
                    ? one.as().put("/users/me/follows/people/" + ana.id()).statusCode()
                    : ana.as().put(BLOCKS + "/" + one.id()).then().statusCode(200);
        });
        assertThat(counts(ana)).containsExactly(0, 0);
        assertThat(ana.all(BLOCKS, 2)).hasSize(6);
        trolls.forEach(one -> assertThat(counts(one)).containsExactly(0, 0));
    }

    @Test
    void what_a_blocked_person_writes_vanishes_from_the_lists_of_who_blocks_and_from_no_others() {
        String category = Categories.create(Somebody.moderator());
        Map<String, Object> theirPost = Posts.published("Trollwood");
        theirPost.put("categoryId", category);
        theirPost.put("tags", List.of("Trollish"));
        String post = Posts.create(troll, theirPost);
        Map<String, Object> theirCard = Cards.minimal("Trollwood");
        theirCard.put("categoryId", category);
        theirCard.put("tags", List.of("Trollish"));
        theirCard.put("status", "PUBLISHED");
        String card =
                troll.post("/cards", theirCard).then().statusCode(201).extract().path("id");
        String mine = Posts.publish(ana);
        troll.post("/posts/" + mine + "/comments", Map.of("text", "Boo")).then().statusCode(201);
        ana.put("/posts/" + post + "/likes/me").then().statusCode(200);
        ana.put("/users/me/bookmarks/" + post).then().statusCode(200);
        ana.put("/cards/" + card + "/votes/me", Map.of("vote", "UP")).then().statusCode(200);
        TestFeed.ofApplication().drain();
        String today = LocalDate.now(ZoneOffset.UTC).toString();
        List<String> lists = List.of(
                "/posts",
                "/posts?category=" + category,
                "/posts?author=" + troll.id(),
                "/posts?category=" + category + "&include=marks",
                "/users/" + troll.id() + "/posts",
                "/posts?tag=trollish",
                "/cards?tag=trollish",
                "/cards?category=" + category,
                "/cards?author=" + troll.id(),
                "/cards?date=" + today,
                "/cards?sort=-score",
                "/cards?sort=-controversy",
                "/users/" + troll.id() + "/cards",
                "/posts/" + mine + "/comments",
                "/users/" + troll.id() + "/comments",
                "/search?q=trollwood",
                "/trending?date=" + today,
                "/users/me/likes",
                "/users/me/bookmarks");
        lists.forEach(list -> assertThat(ana.as().get(list).asString())
                .as(list + " before")
                .contains("\"authorId\":\"" + troll.id() + "\""));

        ana.as().put(BLOCKS + "/" + troll.id()).then().statusCode(200);

        lists.forEach(list -> assertThat(
                        ana.as().get(list).then().statusCode(200).extract().asString())
                .as(list)
                .doesNotContain(troll.id()));
        lists.stream()
                .filter(list -> !list.contains("/me/") && !list.contains("include"))
                .forEach(list -> assertThat(Somebody.anonymously().get(list).asString())
                        .as(list + " for others")
                        .contains(troll.id()));
        ana.as().get("/posts/" + post).then().statusCode(200);
    }

    @Test
    void a_page_is_still_one_query_and_one_batch() {
        TableRecorder.forget();
        ana.as().get("/posts?include=marks&limit=25").then().statusCode(200);
        assertThat(TableRecorder.patterns())
                .containsExactly(AccessPattern.POSTS_BY_STATUS, AccessPattern.LIST_WITH_MARKS);
    }

    @Test
    void nobody_blocks_themselves_or_who_is_not_there() {
        assertProblem(ana.as().put(BLOCKS + "/" + ana.id()), 409, "blocks-oneself");
        for (String nobody : List.of(Ids.next(), "x")) {
            assertProblem(ana.as().put(BLOCKS + "/" + nobody), 404, "user-not-found");
        }
        assertProblem(Somebody.anonymously().get(BLOCKS), 401, "unauthenticated");
        assertProblem(Somebody.with("SERVICE").as().get(BLOCKS), 403, "forbidden");
    }

    private static void follow(Somebody follower, Somebody followed) {
        follower.as().put("/users/me/follows/people/" + followed.id()).then().statusCode(200);
    }

    private static List<Integer> counts(Somebody somebody) {
        Response counts = Somebody.anonymously().get("/follow-counts/people/" + somebody.id());
        return List.of(counts.jsonPath().getInt("followers"), counts.jsonPath().getInt("following"));
    }
}
