package dev.tessera.content.publication;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.content.Categories;
import dev.tessera.content.Posts;
import dev.tessera.content.Somebody;
import dev.tessera.content.card.Cards;
import dev.tessera.keys.model.Times;
import dev.tessera.service.feed.testkit.TestFeed;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What is archived can be published again, as if it had never been away. */
@QuarkusTest
@WithTable
class RestoreTest {

    private static final Map<String, String> ARCHIVED = Map.of("status", "ARCHIVED");
    private static final Map<String, String> PUBLISHED = Map.of("status", "PUBLISHED");

    private final Somebody author = Somebody.person();
    private final Somebody reader = Somebody.person();

    @Test
    void a_post_comes_back_to_its_place_with_its_likes_and_comments() {
        String older = Posts.publish(author);
        String id = Posts.publish(author);
        String newer = Posts.publish(author);
        String path = "/posts/" + id;
        reader.put(path + "/likes/me").then().statusCode(200);
        reader.post(path + "/comments", Map.of("text", "Nice")).then().statusCode(201);
        Response before = reader.get(path);

        author.patch(path, ARCHIVED).then().statusCode(200);
        assertProblem(Somebody.person().put(path + "/likes/me"), 404, "post-not-found");
        assertProblem(author.put(path + "/likes/me"), 409, "post-not-published");
        assertThat(ids(author, "/users/me/posts")).containsExactly(newer, older);

        author.patch(path, PUBLISHED).then().statusCode(200);

        assertThat(ids(author, "/users/me/posts")).containsExactly(newer, id, older);
        assertThat(ids(author, "/users/me/posts?status=ARCHIVED")).isEmpty();
        Response after = reader.get(path);
        for (String member : List.of("likes", "comments", "liked", "publishedAt", "createdAt", "body")) {
            assertThat(after.<Object>path(member)).as(member).isEqualTo(before.path(member));
        }
        assertThat(after.header("ETag")).startsWith("\"3-");
        Somebody.person().put(path + "/likes/me").then().statusCode(200);
        assertThat(reader.get(path).<Integer>path("likes")).isEqualTo(2);
    }

    @Test
    void a_card_is_found_ranked_and_trends_again() {
        String id = Cards.published(author, "Quincunx of oak");
        String path = "/cards/" + id;
        reader.put(path + "/votes/me", Map.of("vote", "UP")).then().statusCode(200);
        TestFeed.ofApplication().drain();
        assertEverywhere(id, true);

        author.patch(path, ARCHIVED).then().statusCode(200);
        TestFeed.ofApplication().drain();
        assertEverywhere(id, false);

        author.patch(path, PUBLISHED).then().statusCode(200);
        TestFeed.ofApplication().drain();
        assertEverywhere(id, true);
        assertThat(reader.get(path).<Integer>path("upVotes")).isEqualTo(1);
    }

    @Test
    void only_its_author_brings_it_back() {
        for (String path : List.of("/posts/" + Posts.archived(author), "/cards/" + Cards.archived(author))) {
            String tag = author.tag(path);
            assertThat(reader.patch(path, tag, PUBLISHED).statusCode()).isEqualTo(404);
            assertProblem(Somebody.moderator().patch(path, tag, PUBLISHED), 403, "forbidden");
            assertProblem(author.patch(path, "\"1\"", PUBLISHED), 412, "precondition-failed");
            assertThat(author.patch(path, tag, PUBLISHED).statusCode()).isEqualTo(200);
        }
    }

    @Test
    void a_category_that_takes_nothing_new_does_not_take_it_back() {
        Somebody moderator = Somebody.moderator();
        String category = Categories.create(moderator);
        Map<String, Object> text = Posts.published("A chair");
        text.put("categoryId", category);
        String path = "/posts/" + Posts.create(author, text);
        author.patch(path, ARCHIVED).then().statusCode(200);
        Categories.retire(moderator, category);

        assertThat(author.patch(path, PUBLISHED).statusCode()).isEqualTo(422);
        author.patch(path, Map.of("status", "PUBLISHED", "categoryId", Categories.create(moderator)))
                .then()
                .statusCode(200);
    }

    private void assertEverywhere(String id, boolean isThere) {
        for (String list : List.of(
                "/search?q=quincunx",
                "/cards?sort=-score&limit=50",
                "/cards?date=" + Times.day(Instant.now()),
                "/cards?author=" + author.id(),
                "/trending?date=" + Times.day(Instant.now()))) {
            assertThat(ids(reader, list).contains(id)).as(list).isEqualTo(isThere);
        }
    }

    private static List<String> ids(Somebody somebody, String list) {
        return somebody.get(list).jsonPath().getList("items.id");
    }
}
