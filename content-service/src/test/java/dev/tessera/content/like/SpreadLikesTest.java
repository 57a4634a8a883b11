package dev.tessera.content.like;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.content.Posts;
import dev.tessera.content.Somebody;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Entity;
import dev.tessera.service.feed.testkit.TestFeed;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** All that holds for likes holds for those of a very popular post: here a post is one with its first like. */
@QuarkusTest
@WithTable
@TestProfile(SpreadLikesTest.EveryPostIsPopular.class)
class SpreadLikesTest extends LikeTest {

    private final Somebody author = Somebody.person();
    private final Somebody reader = Somebody.person();

    @Test
    void a_post_shows_exactly_how_many_like_it_and_lists_follow() {
        String post = Posts.publish(author);
        Somebody.people(5).forEach(person -> like(person, post));
        TestFeed.ofApplication().drain();
        String before = Somebody.anonymously().get("/posts/" + post).header("ETag");
        like(reader, post);

        Response exact = Somebody.anonymously().get("/posts/" + post);

        assertThat(exact.jsonPath().getInt("likes")).isEqualTo(6);
        assertThat(exact.header("ETag")).isNotEqualTo(before);
        assertThat(listed(post)).as("a moment old").isEqualTo(5);
        TestFeed.ofApplication().drain();
        assertThat(listed(post)).isEqualTo(6);
        assertThat(Somebody.anonymously().get("/posts/" + post).header("ETag")).isEqualTo(exact.header("ETag"));
    }

    @Test
    void a_very_popular_post_is_read_by_as_many_requests_as_any_other() {
        String post = Posts.publish(author);
        like(reader, post);
        TableRecorder.forget();

        Somebody.anonymously().get("/posts/" + post).then().statusCode(200);

        assertThat(TableRecorder.patterns())
                .containsExactly(AccessPattern.POST_WITH_MARKS, AccessPattern.LIKE_SHARDS_WITH_AUTHOR);
    }

    @Test
    void archiving_moves_all_shards_and_publishing_again_brings_all_likes_back() {
        String post = Posts.publish(author);
        Somebody.people(3).forEach(person -> like(person, post));
        Posts.archive(author, post);
        assertThat(shards(post))
                .hasSize(8)
                .allMatch(shard -> shard.text("status").equals("ARCHIVED"));
        assertProblem(reader.as().put(me(post)), 404, "post-not-found");

        author.patch("/posts/" + post, Map.of("status", "PUBLISHED")).then().statusCode(200);
        like(reader, post);

        assertThat(Somebody.anonymously().get("/posts/" + post).jsonPath().getInt("likes"))
                .isEqualTo(4);
    }

    @Test
    void a_deleted_post_takes_its_shards_along() {
        String post = Posts.publish(author);
        like(reader, post);
        assertThat(shards(post)).hasSize(8);

        author.delete("/posts/" + post).then().statusCode(204);

        assertThat(shards(post)).isEmpty();
        assertProblem(reader.as().put(me(post)), 404, "post-not-found");
        assertThat(shards(post)).isEmpty();
    }

    /** What is not the post itself follows by the change feed. */
    @Override
    void settle() {
        TestFeed.ofApplication().drain();
    }

    @Override
    AccessPattern unlike() {
        return AccessPattern.UNLIKE_POPULAR_POST;
    }

    private static int listed(String post) {
        return Somebody.anonymously()
                .get("/posts?status=PUBLISHED&limit=50")
                .jsonPath()
                .getInt("items.find { it.id == '" + post + "' }.likes");
    }

    private static void like(Somebody person, String post) {
        person.as().put(me(post)).then().statusCode(200);
    }

    private static String me(String post) {
        return "/posts/" + post + "/likes/me";
    }

    private static List<Item> shards(String post) {
        try (TestTable table = TestTable.ofApplication()) {
            return table.items(Entity.LIKE_SHARD).stream()
                    .filter(shard -> shard.key().pk().startsWith("LIKES#" + post))
                    .toList();
        }
    }

    public static final class EveryPostIsPopular implements QuarkusTestProfile {

        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("tessera.content.likes.hot", "1", "tessera.content.likes.shards", "8");
        }
    }
}
