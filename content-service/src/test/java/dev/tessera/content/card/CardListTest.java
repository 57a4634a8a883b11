package dev.tessera.content.card;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.content.Categories;
import dev.tessera.content.Pages;
import dev.tessera.content.Somebody;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.content.Ranking;
import dev.tessera.keys.model.Times;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.MovableClock;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
@WithTable
class CardListTest {

    private final Somebody ana = Somebody.person();
    private final Somebody reader = Somebody.anonymous();

    @Inject
    TableGateway table;

    @AfterEach
    void letTimePass() {
        MovableClock.letGo();
    }

    @Test
    void a_category_shows_what_is_published_in_it_newest_first() {
        String category = Categories.create(Somebody.moderator());
        List<String> ids = publishedIn(category, 5);
        create(category, "DRAFT");
        String archived = create(category, "PUBLISHED");
        ana.patch("/cards/" + archived, Map.of("status", "ARCHIVED"));
        String moved = create(category, "PUBLISHED");
        ana.patch("/cards/" + moved, Map.of("categoryId", Cards.anyCategory()));
        create(Categories.create(Somebody.moderator()), "PUBLISHED");

        assertThat(Pages.<String>of(reader, "/cards?category=" + category, 2, "id"))
                .hasSize(3)
                .satisfies(pages ->
                        assertThat(pages.stream().flatMap(List::stream)).containsExactlyElementsOf(ids));
    }

    @Test
    void an_author_shows_what_they_published_and_sees_drafts_and_archive_themselves() {
        String draft = Cards.draft(ana);
        String archived = Cards.archived(ana);
        List<String> published = publishedIn(Cards.anyCategory(), 3);
        String theirs = "/users/" + ana.id() + "/cards";

        for (Somebody anybody : List.of(reader, ana, Somebody.moderator(), Somebody.worker())) {
            assertThat(Pages.all(anybody, "/cards?author=" + ana.id(), 2, "id")).isEqualTo(published);
            assertThat(Pages.all(anybody, theirs, 2, "id")).isEqualTo(published);
        }
        assertThat(Pages.all(ana, theirs + "?status=DRAFT", 2, "id")).isEqualTo(List.of(draft));
        assertThat(Pages.all(ana, "/users/me/cards?status=ARCHIVED", 2, "id")).isEqualTo(List.of(archived));
        assertThat(Pages.all(Somebody.moderator(), theirs + "?status=ARCHIVED", 2, "id"))
                .isEqualTo(List.of(archived));
        for (Somebody stranger : List.of(reader, Somebody.person())) {
            assertProblem(stranger.get(theirs + "?status=DRAFT"), 403, "forbidden");
            assertProblem(stranger.get(theirs + "?status=ARCHIVED"), 403, "forbidden");
        }
        assertProblem(Somebody.moderator().get(theirs + "?status=DRAFT"), 403, "forbidden");
        assertProblem(reader.get("/users/x/cards"), 404, "user-not-found");
        assertProblem(reader.get("/users/me/cards"), 401, "unauthenticated");
        assertThat(ana.get(theirs + "?status=LOST").statusCode()).isIn(400, 422);
        MovableClock.advance(Duration.ofMillis(1));
        ana.patch("/cards/" + draft, Map.of("status", "PUBLISHED")).then().statusCode(200);
        assertThat(Pages.<String>all(reader, theirs, 2, "id")).startsWith(draft).hasSize(4);
    }

    @Test
    void a_day_shows_what_came_out_on_it() {
        MovableClock.stop();
        MovableClock.advance(Duration.ofDays(400));
        LocalDate day = Times.day(new MovableClock().instant());
        String draft = Cards.draft(ana);
        List<String> first = publishedIn(Cards.anyCategory(), 3);
        MovableClock.advance(Duration.ofDays(1));
        ana.patch("/cards/" + draft, Map.of("status", "PUBLISHED")).then().statusCode(200);

        assertThat(Pages.all(reader, "/cards?date=" + day, 2, "id")).isEqualTo(first);
        assertThat(Pages.all(reader, "/cards?date=" + day.plusDays(1), 2, "id")).isEqualTo(List.of(draft));
        assertThat(Pages.all(reader, "/cards?date=" + day.plusDays(2), 2, "id")).isEmpty();
    }

    @Test
    void lists_are_one_query_and_one_batch_and_show_counters_but_nothing_long() {
        String category = Categories.create(Somebody.moderator());
        Map<String, Object> card = Cards.full();
        card.put("categoryId", category);
        card.put("status", "PUBLISHED");
        String id = Cards.create(ana, card).path("id");
        ana.put("/cards/" + id + "/votes/me", Map.of("vote", "UP")).then().statusCode(200);
        TableRecorder.forget();

        JsonPath page = reader.get("/cards?category=" + category).jsonPath();

        assertThat(TableRecorder.patterns())
                .containsExactly(AccessPattern.CARDS_IN_CATEGORY, AccessPattern.STATS_WITH_AUTHORS);
        assertThat(page.getMap("items[0]"))
                .containsEntry("title", "Perfect wood finish")
                .containsEntry("upVotes", 1)
                .containsEntry("score", 1)
                .containsEntry("difficulty", "INTERMEDIATE")
                .doesNotContainKeys("instructions", "materials", "tools");
    }

    @Test
    void what_just_left_a_list_is_not_shown_by_an_index_that_lags_behind() {
        String category = Categories.create(Somebody.moderator());
        List<String> ids = publishedIn(category, 2);
        try (TestTable copied = TestTable.ofApplication()) {
            Faults.staleIndex(copied, AccessPattern.CARDS_IN_CATEGORY);
            ana.patch("/cards/" + ids.get(0), Map.of("status", "ARCHIVED"))
                    .then()
                    .statusCode(200);

            assertThat(Pages.all(reader, "/cards?category=" + category, 10, "id"))
                    .isEqualTo(List.of(ids.get(1)));
        }
    }

    @Test
    void the_best_come_first_and_what_is_not_published_not_at_all() {
        List<String> ids = publishedIn(Cards.anyCategory(), 4);
        String archived = Cards.archived(ana);
        Map<String, Long> scores = Map.of(ids.get(0), 9_007L, ids.get(1), 90_010L, ids.get(2), 9_007L);
        scores.forEach((id, score) -> rank(id, Ranking.SCORE, score));
        rank(archived, Ranking.SCORE, 99_999);
        rank(Ids.next(), Ranking.SCORE, 99_998);
        rank(ids.get(3), Ranking.SCORE, -5);
        rank(ids.get(3), Ranking.CONTROVERSIAL, 80_000);
        rank(ids.get(0), Ranking.CONTROVERSIAL, 70_000);
        String better = ids.get(0).compareTo(ids.get(2)) > 0 ? ids.get(0) : ids.get(2);
        String other = better.equals(ids.get(0)) ? ids.get(2) : ids.get(0);

        List<String> best = Pages.all(reader, "/cards?sort=-score", 2, "id");
        List<String> divisive = Pages.all(reader, "/cards?sort=-controversy", 1, "id");

        assertThat(best)
                .startsWith(ids.get(1), better, other)
                .endsWith(ids.get(3))
                .doesNotContain(archived);
        assertThat(divisive).startsWith(ids.get(3), ids.get(0));
        TableRecorder.forget();
        reader.get("/cards?sort=-score").then().statusCode(200);
        assertThat(TableRecorder.patterns()).containsExactly(AccessPattern.TOP_VOTED, AccessPattern.CARDS_BY_ID);
    }

    @Test
    void a_hundred_cards_by_their_ids_are_two_batches_in_the_order_of_the_ids() {
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            List<Map<String, Object>> bulk = IntStream.range(0, 25)
                    .mapToObj(j -> {
                        Map<String, Object> card = Cards.minimal("A card");
                        card.put("status", "PUBLISHED");
                        return card;
                    })
                    .toList();
            ids.addAll(ana.post("/cards/bulk", Map.of("cards", bulk)).jsonPath().getList("results.card.id"));
        }
        Collections.shuffle(ids);
        TableRecorder.forget();

        Response page = reader.get("/cards?ids=" + String.join(",", ids));

        assertThat(page.jsonPath().getList("items.id")).isEqualTo(ids);
        assertThat(page.<String>path("next")).isNull();
        assertThat(TableRecorder.patterns()).containsExactly(AccessPattern.CARDS_BY_ID, AccessPattern.AUTHORS_BY_ID);
        assertProblem(reader.get("/cards?ids=" + String.join(",", ids) + "," + Ids.next()), 422, "validation-failed");
    }

    @Test
    void by_ids_everybody_gets_what_they_may_see() {
        String draft = Cards.draft(ana);
        String archived = Cards.archived(ana);
        String published = Cards.published(ana);
        String ids = "/cards?ids=" + String.join(",", draft, published, published, Ids.next(), archived);

        assertThat(reader.get(ids).jsonPath().getList("items.id")).isEqualTo(List.of(published));
        assertThat(Somebody.moderator().get(ids).jsonPath().getList("items.id"))
                .isEqualTo(List.of(published, archived));
        assertThat(ana.get(ids).jsonPath().getList("items.id")).isEqualTo(List.of(draft, published, archived));
    }

    @ParameterizedTest
    @CsvSource({
        "category=01ARZ3NDEKTSV4RRFFQ69G5FAV&sort=-score, 400, bad-request",
        "author=01ARZ3NDEKTSV4RRFFQ69G5FAV&ids=01ARZ3NDEKTSV4RRFFQ69G5FAV, 400, bad-request",
        "category=No%20slug, 422, validation-failed",
        "author=USER%23x, 422, validation-failed",
        "date=yesterday, 422, validation-failed",
        "date=2026-13-01, 422, validation-failed",
        "date=%2B12026-01-01, 422, validation-failed",
        "sort=score, 422, validation-failed",
        "'ids=01ARZ3NDEKTSV4RRFFQ69G5FAV,', 422, validation-failed",
        "sort=-score&limit=0, 422, validation-failed",
        "sort=-score&limit=101, 422, validation-failed",
        "sort=-score&cursor=x, 400, invalid-cursor"
    })
    void a_list_that_cannot_be_is_refused(String query, int status, String problem) {
        assertProblem(reader.as().urlEncodingEnabled(false).get("/cards?" + query), status, problem);
    }

    @Test
    void a_cursor_is_good_for_its_list_and_its_reader() {
        String category = Categories.create(Somebody.moderator());
        publishedIn(category, 3);
        String cursor = ana.get("/cards?limit=2&category=" + category).path("next");

        assertThat(ana.as()
                        .queryParam("cursor", cursor)
                        .get("/cards?limit=2&category=" + category)
                        .statusCode())
                .isEqualTo(200);
        assertProblem(
                ana.as().queryParam("cursor", cursor).get("/cards?category=" + Categories.create(Somebody.moderator())),
                400,
                "invalid-cursor");
        assertProblem(
                reader.as().queryParam("cursor", cursor).get("/cards?category=" + category), 400, "invalid-cursor");
    }

    /** Newest first. */
    private List<String> publishedIn(String category, int count) {
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            MovableClock.advance(Duration.ofMillis(1));
            ids.add(0, create(category, "PUBLISHED"));
        }
        return ids;
    }

    private String create(String category, String status) {
        return Cards.create(ana, Map.of("title", "A card", "categoryId", category, "status", status))
                .then()
                .statusCode(201)
                .extract()
                .path("id");
    }

    private void rank(String id, Ranking ranking, long score) {
        Ranks.put(table, id, ranking, score, 1);
    }
}
