package dev.tessera.content;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.content.card.Cards;
import dev.tessera.content.shared.ContentStatus;
import dev.tessera.keys.AccessPattern;
import dev.tessera.service.feed.testkit.TestFeed;
import dev.tessera.service.testkit.FreshTable;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the lists of posts and cards show beyond one day, one category's id and one place in a ranking. */
@QuarkusTest
@WithTable
@FreshTable
class ListsTest {

    private final Somebody ana = Somebody.person();
    private final Somebody rui = Somebody.person();

    @Test
    void without_a_filter_cards_are_the_newest_whatever_the_day_by_one_query() {
        Instant now = Instant.now();
        try (TestTable table = TestTable.ofApplication()) {
            PlantedContent planted = new PlantedContent(table);
            String lastWeek = planted.cardAt(now.minus(Duration.ofDays(7)), ContentStatus.PUBLISHED, "Last week");
            String today = planted.cardAt(now, ContentStatus.PUBLISHED, "Today");
            String yesterday = planted.cardAt(now.minus(Duration.ofDays(1)), ContentStatus.PUBLISHED, "Yesterday");
            String draft = planted.cardAt(now, ContentStatus.DRAFT, "Not yet");
            String archived = planted.cardAt(now, ContentStatus.ARCHIVED, "No longer");
            TableRecorder.forget();

            Response list = rui.get("/cards");

            assertThat(list.jsonPath().getList("items.id", String.class))
                    .containsSubsequence(today, yesterday, lastWeek)
                    .doesNotContain(draft, archived);
            assertThat(TableRecorder.patterns())
                    .containsExactly(AccessPattern.NEWEST_CARDS, AccessPattern.STATS_WITH_AUTHORS);
            assertThat(Pages.all(rui, "/cards", 2, "id")).containsSubsequence(today, yesterday, lastWeek);
        }
    }

    @Test
    void a_card_that_comes_out_and_goes_is_among_the_newest_meanwhile() {
        String card = Cards.published(ana);
        assertThat(rui.get("/cards").jsonPath().getList("items.id")).contains(card);
        ana.patch("/cards/" + card, "*", Map.of("status", "ARCHIVED")).then().statusCode(200);
        assertThat(rui.get("/cards").jsonPath().getList("items.id")).doesNotContain(card);
    }

    @Test
    void rankings_show_what_they_rank_by() {
        String card = Cards.published(ana);
        String post = Posts.publish(ana);
        rui.put("/cards/" + card + "/votes/me", Map.of("vote", "UP")).then().statusCode(200);
        Somebody.person()
                .put("/cards/" + card + "/votes/me", Map.of("vote", "UP"))
                .then()
                .statusCode(200);
        Somebody.person()
                .put("/cards/" + card + "/votes/me", Map.of("vote", "DOWN"))
                .then()
                .statusCode(200);
        rui.put("/posts/" + post + "/likes/me").then().statusCode(200);
        TestFeed.ofApplication().drain();

        assertThat(entry("/cards?sort=-score", card)).containsEntry("score", 1).doesNotContainKey("controversy");
        assertThat(entry("/cards?sort=-controversy", card).get("controversy").toString())
                .isEqualTo("1.732");
        TableRecorder.forget();
        assertThat(entry("/posts?sort=-score", post)).containsEntry("likes", 1);
        assertThat(TableRecorder.patterns()).containsExactly(AccessPattern.TOP_VOTED, AccessPattern.POSTS_BY_ID);
        assertProblem(rui.get("/posts?sort=-controversy"), 422, "validation-failed");
        assertProblem(rui.get("/posts?sort=-score&author=" + ana.id()), 400, "bad-request");
        assertProblem(rui.get("/posts?sort=-score&status=ARCHIVED"), 400, "bad-request");
    }

    @Test
    void a_category_is_named_by_its_slug_as_well_and_looked_up_once() {
        Somebody moderator = Somebody.moderator();
        Map<String, Object> root = Categories.category(null);
        String category = moderator.post("/categories", root).path("id");
        String slug = root.get("slug").toString();
        Map<String, Object> text = new HashMap<>(Posts.published("In a category"));
        text.put("categoryId", category);
        String post = ana.post("/posts", text).path("id");
        assertThat(rui.get("/posts?category=" + slug).jsonPath().getList("items.id"))
                .containsExactly(post);
        TableRecorder.forget();

        Response again = rui.get("/posts?category=" + slug);

        assertThat(again.jsonPath().getList("items.id")).containsExactly(post);
        assertThat(TableRecorder.patterns())
                .containsExactly(AccessPattern.POSTS_IN_CATEGORY, AccessPattern.STATS_WITH_AUTHORS);
        assertThat(rui.get("/cards?category=" + slug).jsonPath().getList("items"))
                .isEmpty();
        assertThat(rui.get("/cards?category=no-such-slug").jsonPath().getList("items"))
                .isEmpty();
        assertProblem(rui.get("/cards?category=No%20slug!"), 422, "validation-failed");
    }

    @Test
    void who_voted_on_a_comment_is_seen_by_who_may_see_what_it_is_about() {
        String card = Cards.published(ana);
        String comment = rui.post("/cards/" + card + "/comments", Map.of("text", "Shiny."))
                .path("id");
        String votes = "/comments/" + comment + "/votes";
        ana.put(votes + "/me", Map.of("vote", "DOWN")).then().statusCode(200);

        Response list = rui.get(votes);

        assertThat(list.jsonPath().getList("items.userId")).containsExactly(ana.id());
        assertThat(list.jsonPath().getList("items.vote")).containsExactly("DOWN");
        assertProblem(Somebody.anonymous().get(votes), 401, "unauthenticated");
        assertProblem(rui.get("/comments/x/votes"), 404, "comment-not-found");
        ana.patch("/cards/" + card, "*", Map.of("status", "ARCHIVED")).then().statusCode(200);
        assertProblem(rui.get(votes), 404, "comment-not-found");
        assertThat(ana.get(votes).statusCode()).isEqualTo(200);
    }

    private Map<String, Object> entry(String list, String id) {
        List<Map<String, Object>> items = rui.get(list).jsonPath().getList("items");
        return items.stream()
                .filter(item -> item.get("id").equals(id))
                .findFirst()
                .orElseThrow();
    }
}
