package dev.tessera.content.card;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.content.Pages;
import dev.tessera.content.Somebody;
import dev.tessera.keys.AccessPattern;
import dev.tessera.service.input.Ids;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTable
class CardBulkTest {

    private final Somebody ana = Somebody.person();

    @Test
    void each_card_has_a_result_of_its_own_and_none_stops_the_others() {
        Map<String, Object> published = Cards.full();
        published.put("status", "PUBLISHED");
        Map<String, Object> lost = Cards.minimal("Nowhere");
        lost.put("categoryId", Ids.next());
        Response answer = ana.post(
                "/cards/bulk",
                Map.of("cards", Arrays.asList(Cards.minimal("First"), Map.of("title", " "), published, lost, null)));

        assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(207);
        JsonPath results = answer.jsonPath();
        assertThat(results.getList("results.index")).isEqualTo(List.of(0, 1, 2, 3, 4));
        assertThat(results.getList("results.status")).isEqualTo(List.of(201, 422, 201, 422, 422));
        assertThat(results.getMap("results[0].card"))
                .containsEntry("title", "First")
                .containsEntry("status", "DRAFT");
        assertThat(results.getMap("results[2].card"))
                .containsEntry("status", "PUBLISHED")
                .containsEntry("instructions", published.get("instructions"))
                .containsEntry("upVotes", 0);
        assertThat(results.getMap("results[1]")).doesNotContainKeys("card", "replayed");
        assertThat(results.getMap("results[1].problem"))
                .containsEntry("type", "/problems/validation-failed")
                .containsEntry("status", 422);
        assertThat(results.getList("results[1].problem.errors.field")).isEqualTo(List.of("title", "categoryId"));
        for (int created : List.of(0, 2)) {
            assertThat(ana.get("/cards/" + results.getString("results[" + created + "].card.id"))
                            .statusCode())
                    .isEqualTo(200);
        }
    }

    @Test
    void sent_again_with_its_key_it_creates_only_what_it_did_not_create_before() {
        Map<String, Object> cards = Map.of(
                "cards",
                IntStream.range(0, 6).mapToObj(i -> Cards.minimal("Card " + i)).toList());
        // Six tries for each of six: with 31 conflicts at least one has bad luck every time, and at least one has not.
        Faults.conflict(AccessPattern.CREATE_CARD, 31);
        Response first = ana.as().header("Idempotency-Key", "k").body(cards).post("/cards/bulk");
        Faults.clear();
        assertThat(first.statusCode()).isEqualTo(207);
        assertThat(first.jsonPath().getList("results.status")).contains(201, 503);

        Response second = ana.as().header("Idempotency-Key", "k").body(cards).post("/cards/bulk");
        Response third = ana.as().header("Idempotency-Key", "k").body(cards).post("/cards/bulk");

        assertThat(second.jsonPath().getList("results.status")).containsOnly(201);
        IntStream.range(0, 6).forEach(i -> {
            boolean before = first.jsonPath().getInt("results[" + i + "].status") == 201;
            assertThat(second.jsonPath().getMap("results[" + i + "]").containsKey("replayed"))
                    .isEqualTo(before);
            if (before) {
                assertThat(second.jsonPath().getMap("results[" + i + "].card"))
                        .isEqualTo(first.jsonPath().getMap("results[" + i + "].card"));
            }
        });
        assertThat(third.jsonPath().getList("results.replayed"))
                .containsOnly(true)
                .hasSize(6);
        assertThat(third.jsonPath().getList("results.card"))
                .isEqualTo(second.jsonPath().getList("results.card"));
        assertThat(Pages.all(ana, "/users/me/cards?status=DRAFT", 100, "id")).hasSize(6);
    }

    @Test
    void a_race_of_the_same_request_creates_each_card_once() {
        Map<String, Object> cards = Map.of("cards", List.of(Cards.minimal("a"), Cards.minimal("b")));

        List<Response> answers = Parallel.all(Collections.nCopies(
                6, () -> ana.as().header("Idempotency-Key", "k").body(cards).post("/cards/bulk")));

        assertThat(answers).allSatisfy(answer -> {
            assertThat(answer.jsonPath().getList("results.status")).containsOnly(201);
            assertThat(answer.jsonPath().getList("results.card"))
                    .isEqualTo(answers.get(0).jsonPath().getList("results.card"));
        });
        assertThat(Pages.all(ana, "/users/me/cards?status=DRAFT", 100, "id")).hasSize(2);
    }

    @Test
    void another_body_under_the_same_key_is_refused_card_by_card() {
        ana.as()
                .header("Idempotency-Key", "k")
                .body(Map.of("cards", List.of(Cards.minimal("a"))))
                .post("/cards/bulk");

        Response other = ana.as()
                .header("Idempotency-Key", "k")
                .body(Map.of("cards", List.of(Cards.minimal("b"))))
                .post("/cards/bulk");

        assertThat(other.statusCode()).isEqualTo(207);
        assertThat(other.jsonPath().getString("results[0].problem.type")).isEqualTo("/problems/idempotency-key-reused");
    }

    @Test
    void a_bulk_has_one_to_twenty_five_cards() {
        assertProblem(ana.post("/cards/bulk", Map.of("cards", List.of())), 422, "validation-failed");
        assertProblem(
                ana.post("/cards/bulk", Map.of("cards", Collections.nCopies(26, Cards.minimal("x")))),
                422,
                "validation-failed");
        assertProblem(ana.post("/cards/bulk", Map.of()), 422, "validation-failed");
        assertProblem(
                ana.post("/cards/bulk", Map.of("cards", List.of(Map.of("headline", "x")))), 422, "validation-failed");
        assertProblem(
                Somebody.worker().post("/cards/bulk", Map.of("cards", List.of(Cards.minimal("x")))), 403, "forbidden");
        assertProblem(Somebody.anonymous().post("/cards/bulk", Map.of()), 401, "unauthenticated");
    }
}
