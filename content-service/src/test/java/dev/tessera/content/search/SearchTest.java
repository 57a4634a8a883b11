package dev.tessera.content.search;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.content.PlantedContent;
import dev.tessera.content.shared.ContentStatus;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.PostKeys;
import dev.tessera.service.feed.testkit.TestFeed;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.TestTokens;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTable
class SearchTest {

    private final TestTable table = TestTable.ofApplication();
    private final PlantedContent planted = new PlantedContent(table);

    @AfterEach
    void close() {
        table.close();
    }

    @Test
    void several_words_find_posts_and_cards_by_one_query_and_one_batch() {
        String post = planted.post(ContentStatus.PUBLISHED, "Restauração de móveis coloniais", "Jacarandá");
        String card = planted.card(ContentStatus.PUBLISHED, "Móveis: restauração rápida", "jacaranda");
        planted.post(ContentStatus.PUBLISHED, "Restauração de telas");
        planted.post(ContentStatus.DRAFT, "Restauração de móveis, jacarandá: rascunho");
        TestFeed.ofApplication().drain();
        TableRecorder.forget();

        Response found = search("JACARANDA restauracao mov");

        assertThat(found.jsonPath().getList("items.id")).containsExactlyInAnyOrder(post, card);
        assertThat(TableRecorder.patterns())
                .containsExactly(AccessPattern.SEARCH_BY_WORD, AccessPattern.SEARCH_RESULTS);
        assertThat(found.header("Cache-Control")).isEqualTo("public, max-age=30");
        assertThat(found.jsonPath().getMap("items.find { it.id == '" + post + "' }"))
                .containsEntry("type", "POST")
                .containsEntry("title", "Restauração de móveis coloniais")
                .containsEntry("authorId", "author")
                .containsEntry("tags", List.of("Jacarandá"))
                .containsKey("publishedAt")
                .doesNotContainKeys("body", "summary");
        assertThat(given().queryParam("type", "CARD")
                        .queryParam("q", "jacaranda móveis")
                        .get("/search")
                        .jsonPath()
                        .getList("items.id"))
                .containsExactly(card);
    }

    @Test
    void what_was_archived_or_deleted_a_moment_ago_is_not_shown() {
        String archived = planted.post(ContentStatus.PUBLISHED, "zyzzyva one");
        String deleted = planted.post(ContentStatus.PUBLISHED, "zyzzyva two");
        TestFeed.ofApplication().drain();
        planted.write(ContentKind.POST, archived, ContentStatus.ARCHIVED, 2, Instant.now(), "zyzzyva one");
        table.delete(new PostKeys.Primary(deleted));

        assertThat(search("zyzzyva").jsonPath().getList("items")).isEmpty();
    }

    @Test
    void pages_follow_each_other_and_a_cursor_is_good_for_its_own_search_only() {
        List<String> posts = IntStream.range(0, 7)
                .mapToObj(i -> planted.post(ContentStatus.PUBLISHED, "quokka number " + i))
                .toList();
        TestFeed.ofApplication().drain();
        List<String> found = new ArrayList<>();
        String cursor = null;
        do {
            Response page = given().queryParam("q", "number quokka")
                    .queryParam("limit", 3)
                    .queryParam("cursor", cursor == null ? List.of() : List.of(cursor))
                    .get("/search");
            assertThat(page.statusCode()).as(page.asString()).isEqualTo(200);
            found.addAll(page.jsonPath().getList("items.id"));
            cursor = page.jsonPath().getString("next");
            if (cursor != null) {
                assertProblem(
                        given().queryParam("q", "quokka")
                                .queryParam("cursor", cursor)
                                .get("/search"),
                        400,
                        "invalid-cursor");
            }
        } while (cursor != null);

        assertThat(found).hasSize(7).containsExactlyInAnyOrderElementsOf(posts);
    }

    @Test
    void without_words_there_is_no_search() {
        assertProblem(given().get("/search"), 422, "validation-failed").withErrors("q: is required");
        assertProblem(search("!?"), 422, "validation-failed").withErrors("q: must have a word in it");
        assertProblem(search("x".repeat(201)), 422, "validation-failed")
                .withErrors("q: must have at most 200 characters");
        assertProblem(given().queryParam("q", "a").queryParam("type", "post").get("/search"), 422, "validation-failed")
                .withErrors("type: must be POST or CARD");
        assertProblem(given().queryParam("q", "a").queryParam("limit", 101).get("/search"), 422, "validation-failed");
    }

    @Test
    void hostile_searches_are_searches() {
        for (String typed : List.of(
                "#",
                "$",
                "a#b",
                "SEARCH#aa",
                "' OR 1=1",
                ":v0 = :v1",
                "\u0000a",
                "a\uFFFD",
                "😀a",
                "%00",
                "../..",
                "ﷺ",
                "a ".repeat(100))) {
            assertThat(search(typed).statusCode()).as(typed).isIn(200, 400, 422);
        }
    }

    @Test
    void people_with_a_token_search_as_everybody_does() {
        Response found = given().auth()
                .oauth2(TestTokens.of("01JCXKQ4VSER00000000000000").sign())
                .queryParam("q", "anything")
                .get("/search");

        assertThat(found.statusCode()).isEqualTo(200);
        assertThat(found.header("Cache-Control")).isEqualTo("private, no-cache");
    }

    private static Response search(String typed) {
        return given().queryParam("q", typed).get("/search");
    }
}
