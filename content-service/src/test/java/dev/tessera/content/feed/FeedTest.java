package dev.tessera.content.feed;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.content.Categories;
import dev.tessera.content.Posts;
import dev.tessera.content.Somebody;
import dev.tessera.content.card.Cards;
import dev.tessera.content.follow.People;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Entity;
import dev.tessera.keys.content.CleanupKeys;
import dev.tessera.service.feed.testkit.TestFeed;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTable
class FeedTest {

    private final Somebody reader = People.person();
    private final Somebody author = People.person();
    private final Somebody other = People.person();

    @Test
    void it_shows_what_people_categories_and_tags_bring_newest_first_and_each_once() {
        String category = Categories.create(Somebody.moderator());
        follow("people/" + author.id());
        follow("categories/" + category);
        follow("tags/oak");
        String before = Posts.publish(other);
        String byAuthor = Posts.publish(author);
        String card = Cards.published(author);
        Map<String, Object> inAll = Posts.published("Everything");
        inAll.put("categoryId", category);
        inAll.put("tags", List.of("OAK", "finishing"));
        String byTag = Posts.create(other, inAll);
        String threeTimes = Posts.create(author, inAll);
        Posts.draft(author);

        assertThat(feed()).containsExactly(threeTimes, byTag, card, byAuthor).doesNotContain(before);
        assertThat(reader.as().get("/feed").jsonPath().getList("items.author.id"))
                .containsExactly(author.id(), other.id(), author.id(), author.id());
        assertThat(reader.as().get("/feed").jsonPath().getList("items.type"))
                .containsExactly("POST", "POST", "CARD", "POST");
        TableRecorder.forget();
        reader.as().get("/feed").then().statusCode(200);
        assertThat(TableRecorder.patterns()).containsExactly(AccessPattern.FEED_OF_USER, AccessPattern.FEED_ENTRIES);
        assertThat(ids(author)).isEmpty();
    }

    @Test
    void what_is_no_longer_followed_published_there_or_by_somebody_blocked_is_not_shown_from_that_moment() {
        follow("people/" + author.id());
        follow("tags/oak");
        Map<String, Object> oak = Posts.published("Oak");
        oak.put("tags", List.of("oak"));
        String archived = Posts.publish(author);
        String deleted = Posts.publish(author);
        String unfollowed = Posts.publish(author);
        String stillByTag = Posts.create(author, oak);
        String byTroll = Posts.create(other, oak);
        assertThat(feed()).containsExactly(byTroll, stillByTag, unfollowed, deleted, archived);

        Posts.archive(author, archived);
        author.delete("/posts/" + deleted).then().statusCode(204);
        assertThat(ids(reader)).containsExactly(byTroll, stillByTag, unfollowed);
        reader.as().delete("/users/me/follows/people/" + author.id()).then().statusCode(204);
        assertThat(ids(reader)).containsExactly(byTroll, stillByTag);
        reader.as().put("/users/me/blocks/" + other.id()).then().statusCode(200);
        assertThat(ids(reader)).containsExactly(stillByTag);

        TestFeed.ofApplication().drain();
        try (TestTable table = TestTable.ofApplication()) {
            assertThat(table.items(Entity.CLEANUP))
                    .extracting(job -> ((CleanupKeys.Primary) job.key()).target())
                    .contains("FEEDS_OF_POST#" + archived, "POST#" + deleted, "FEED#" + reader.id());
        }
        author.patch("/posts/" + archived, Map.of("status", "PUBLISHED")).then().statusCode(200);
        follow("people/" + author.id());
        assertThat(feed()).containsExactly(stillByTag, unfollowed, archived);
    }

    @Test
    void it_is_paged_and_a_page_with_many_sources_goes_on_behind_what_one_batch_completes() {
        follow("people/" + author.id());
        List<String> posts = new ArrayList<>();
        IntStream.range(0, 12).forEach(i -> {
            Map<String, Object> post = Posts.published("Post " + i);
            post.put(
                    "tags",
                    IntStream.range(0, 20)
                            .mapToObj(tag -> "tag-" + i + "-" + tag)
                            .toList());
            posts.add(Posts.create(author, post));
        });
        Collections.reverse(posts);
        TestFeed.ofApplication().drain();

        assertThat(reader.all("/feed", 100))
                .extracting(entry -> entry.get("id"))
                .containsExactlyElementsOf(posts);
        assertThat(reader.all("/feed", 5)).extracting(entry -> entry.get("id")).containsExactlyElementsOf(posts);
        assertThat(reader.as().get("/feed?limit=100").jsonPath().getList("items"))
                .hasSize(4);
    }

    @Test
    void a_feed_is_its_readers_own() {
        assertProblem(Somebody.anonymously().get("/feed"), 401, "unauthenticated");
        assertProblem(Somebody.with("SERVICE").as().get("/feed"), 403, "forbidden");
    }

    private void follow(String target) {
        reader.as().put("/users/me/follows/" + target).then().statusCode(200);
    }

    private List<String> feed() {
        TestFeed.ofApplication().drain();
        return ids(reader);
    }

    private static List<String> ids(Somebody of) {
        return of.as().get("/feed").then().statusCode(200).extract().path("items.id");
    }
}
