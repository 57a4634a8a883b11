package dev.tessera.content.search;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.content.Categories;
import dev.tessera.content.Posts;
import dev.tessera.content.Somebody;
import dev.tessera.content.card.Cards;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Entity;
import dev.tessera.service.feed.testkit.TestFeed;
import dev.tessera.service.testkit.FreshTable;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Words of long texts, and what narrows a search. */
@QuarkusTest
@WithTable
@FreshTable
class SearchTextsTest {

    private final Somebody ana = Somebody.person();

    @Test
    void words_of_a_body_and_of_instructions_materials_and_tools_find_what_they_stand_in() {
        Map<String, Object> text = new HashMap<>(Posts.published("Restoring a chair"));
        text.put("body", "First the *seat*: loosen the dowels,\nthen steam the spindles.");
        String post = ana.post("/posts", text).path("id");
        Map<String, Object> full = new HashMap<>(Cards.full());
        full.put("status", "PUBLISHED");
        full.put("instructions", List.of("Plane the edges.", "Burnish\nwith a rag."));
        full.put("materials", Map.of("shellac flakes", "100 g"));
        full.put("tools", List.of("Spokeshave"));
        String card = ana.post("/cards", full).path("id");
        TestFeed.ofApplication().drain();

        assertThat(found("q=dowels")).containsExactly(post);
        assertThat(found("q=dowels+chair+spindles")).containsExactly(post);
        assertThat(found("q=burnish")).containsExactly(card);
        assertThat(found("q=shellac+spokeshave")).containsExactly(card);
        assertThat(found("q=dowels+burnish")).isEmpty();

        ana.patch("/posts/" + post, "*", Map.of("body", "Only glue is left."))
                .then()
                .statusCode(200);
        TestFeed.ofApplication().drain();
        assertThat(found("q=dowels")).isEmpty();
        assertThat(found("q=glue")).containsExactly(post);
    }

    @Test
    void a_long_text_makes_no_more_than_a_hundred_words() {
        Map<String, Object> text = new HashMap<>(Posts.published("Endless"));
        text.put("body", IntStream.range(0, 20_000).mapToObj(i -> "word" + i).collect(Collectors.joining(" ")));
        String post = ana.post("/posts", text).path("id");
        TestFeed.ofApplication().drain();

        try (TestTable table = TestTable.ofApplication()) {
            assertThat(table.items(Entity.TERM))
                    .filteredOn(term -> term.attributes().get("pk").s().equals("POST#" + post))
                    .hasSizeLessThanOrEqualTo(Tokenizer.MOST_WORDS)
                    .hasSizeGreaterThan(50);
        }
        assertThat(found("q=endless+word1")).containsExactly(post);
    }

    @Test
    void a_search_is_narrowed_by_tag_and_by_category() {
        Somebody moderator = Somebody.moderator();
        Map<String, Object> root = Categories.category(null);
        String category = moderator.post("/categories", root).path("id");
        Map<String, Object> text = new HashMap<>(Posts.published("Oak table"));
        text.put("tags", List.of("M\u00f3veis", "Wood"));
        text.put("categoryId", category);
        String tagged = ana.post("/posts", text).path("id");
        String plain = ana.post("/posts", Posts.published("Oak shelf")).path("id");
        TestFeed.ofApplication().drain();

        assertThat(found("q=oak")).containsExactlyInAnyOrder(tagged, plain);
        TableRecorder.forget();
        assertThat(found("q=oak&tag=wood")).containsExactly(tagged);
        assertThat(TableRecorder.patterns())
                .containsExactly(AccessPattern.SEARCH_BY_WORD, AccessPattern.SEARCH_RESULTS);
        assertThat(found("q=oak&tag=M%C3%93VEIS")).containsExactly(tagged);
        assertThat(found("q=oak&tag=metal")).isEmpty();
        assertThat(found("q=oak&category=" + category)).containsExactly(tagged);
        assertThat(found("q=oak&category=" + root.get("slug") + "&tag=wood&type=POST"))
                .containsExactly(tagged);
        assertThat(found("q=oak&category=no-such-slug")).isEmpty();
        assertProblem(ana.get("/search?q=oak&category=No!"), 422, "validation-failed");
        assertProblem(ana.get("/search?q=oak&tag=" + "x".repeat(51)), 422, "validation-failed");
    }

    private List<String> found(String query) {
        Response answer = ana.as().urlEncodingEnabled(false).get("/search?" + query);
        assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(200);
        return answer.jsonPath().getList("items.id");
    }
}
