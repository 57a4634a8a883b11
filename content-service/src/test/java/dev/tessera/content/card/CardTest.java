package dev.tessera.content.card;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.content.Categories;
import dev.tessera.content.Somebody;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.content.CleanupKeys;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.keys.content.TextKeys;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.MovableClock;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithTable
class CardTest {

    private final Somebody ana = Somebody.person();

    @AfterEach
    void letTimePass() {
        MovableClock.letGo();
    }

    @Test
    void a_card_says_everything_that_was_put_on_it() {
        Map<String, Object> card = Cards.full();

        Response created = Cards.create(ana, card);

        assertThat(created.statusCode()).as(created.asString()).isEqualTo(201);
        String id = created.path("id");
        assertThat(created.header("Location")).endsWith("/cards/" + id);
        assertThat(created.header("ETag")).isEqualTo("\"1\"");
        Map<String, Object> read = ana.get("/cards/" + id).jsonPath().getMap("");
        assertThat(created.jsonPath().getMap("")).isEqualTo(read);
        card.forEach((field, value) -> assertThat(read.get(field))
                .as(field)
                .isEqualTo(value instanceof Double cost ? Float.valueOf(cost.floatValue()) : value));
        assertThat(read)
                .containsEntry("authorId", ana.id())
                .containsEntry("upVotes", 0)
                .containsEntry("score", 0)
                .containsEntry("comments", 0)
                .containsEntry("collections", 0)
                .containsEntry("views", 0)
                .containsKey("expiresAt")
                .doesNotContainKeys("vote", "myVote", "publishedAt");
    }

    @Test
    void a_minimal_card_has_empty_lists_and_leaves_the_rest_out() {
        String id = Cards.published(ana);

        Map<String, Object> read =
                Somebody.anonymous().get("/cards/" + id).jsonPath().getMap("");

        assertThat(read)
                .containsEntry("imageUrls", List.of())
                .containsEntry("instructions", List.of())
                .containsEntry("materials", Map.of())
                .containsEntry("tools", List.of())
                .containsEntry("tags", List.of())
                .containsKey("publishedAt")
                .doesNotContainKeys("description", "difficulty", "estimatedTime", "estimatedCost", "expiresAt");
    }

    @Test
    void instructions_are_kept_compressed_and_long_ones_come_back_whole() {
        Map<String, Object> card = Cards.full();
        // Nothing in it repeats, so that the table holds about as much as was sent.
        List<String> steps = new Random(1)
                .ints(300, 0, Integer.MAX_VALUE)
                .mapToObj(seed -> new Random(seed)
                        .ints(330, 0x3400, 0x9fff)
                        .mapToObj(Character::toString)
                        .collect(Collectors.joining()))
                .toList();
        card.put("instructions", steps);

        String id = Cards.create(ana, card).then().statusCode(201).extract().path("id");

        assertThat(ana.get("/cards/" + id).jsonPath().getList("instructions")).isEqualTo(steps);
        ana.patch("/cards/" + id, Map.of("instructions", Collections.nCopies(400, "x".repeat(800))))
                .then()
                .statusCode(200);
        try (TestTable table = TestTable.ofApplication()) {
            assertThat(table.item(new TextKeys.Primary(ContentKind.CARD, id))
                            .orElseThrow()
                            .bytes("instructions"))
                    .hasSizeLessThan(10_000);
        }
    }

    /** Deleting it reads the card alone, which the recorder then holds against the size that the catalogue gives it. */
    @Test
    void a_card_may_have_the_longest_of_everything_at_once() {
        Map<String, Object> card = Cards.minimal("😀".repeat(200));
        card.put("description", "😀".repeat(2000));
        card.put("imageUrls", Collections.nCopies(10, "https://example.com/" + "x".repeat(2028)));
        card.put(
                "tags",
                IntStream.range(10, 30).mapToObj(i -> i + "😀".repeat(48)).toList());
        card.put("tools", Collections.nCopies(100, "😀".repeat(100)));
        card.put(
                "materials",
                IntStream.range(100, 200)
                        .boxed()
                        .collect(Collectors.toMap(i -> i + "😀".repeat(97), i -> "😀".repeat(100))));
        card.put("instructions", Collections.nCopies(5, "x".repeat(10_000)));
        card.put("status", "PUBLISHED");
        Response created = Cards.create(ana, card);
        assertThat(created.statusCode()).as(created.asString()).isEqualTo(201);
        String path = "/cards/" + created.path("id");

        assertThat(Somebody.anonymous().get(path).jsonPath().getMap("")).containsAllEntriesOf(card);
        assertThat(ana.all("/users/me/cards", 1)).hasSize(1);
        assertThat(ana.patch(path, Map.of("status", "ARCHIVED")).statusCode()).isEqualTo(200);
        assertThat(ana.delete(path).statusCode()).isEqualTo(204);
    }

    @Test
    void texts_that_are_too_long_together_are_refused_with_the_limit() {
        Map<String, Object> card = Cards.full();
        card.put("instructions", Collections.nCopies(450, "x".repeat(780)));
        Response refused = Cards.create(ana, card);
        assertProblem(refused, 422, "validation-failed")
                .withErrors("instructions: must have, together with all other texts of the card, at most 350000 bytes"
                        + " as UTF-8");

        card.put("instructions", List.of("x".repeat(10_001)));
        assertProblem(Cards.create(ana, card), 422, "validation-failed")
                .withErrors("instructions[0]: must have at most 10000 characters");

        card.put("instructions", Collections.nCopies(2, "x".repeat(300_000)));
        assertProblem(Cards.create(ana, card), 413, "body-too-large");
    }

    @Test
    void what_is_wrong_with_a_card_is_said_field_by_field() {
        Map<String, Object> card = new HashMap<>();
        card.put("description", "a\u0007");
        card.put("categoryId", "wood");
        card.put("imageUrls", List.of("https://example.com/1.jpg", "http://example.com/2.jpg"));
        card.put("instructions", Arrays.asList("Sand it.", null, " "));
        card.put("materials", Map.of("oil", "x".repeat(101)));
        card.put("tools", List.of("x".repeat(101)));
        card.put("tags", IntStream.range(0, 21).mapToObj(i -> "t" + i).toList());
        card.put("estimatedTime", 0);
        card.put("estimatedCost", 1.234);

        assertProblem(Cards.create(ana, card), 422, "validation-failed")
                .withErrors(
                        "title: is required",
                        "description: must not hold control characters",
                        "categoryId: must be an id",
                        "imageUrls[1]: must be an https URL of at most 2048 characters",
                        "instructions[1]: is required",
                        "instructions[2]: must have something to read in it",
                        "materials: must have at most 100 characters",
                        "tools[0]: must have at most 100 characters",
                        "tags: must have at most 20 entries",
                        "estimatedTime: must be from 1 to 525600 minutes",
                        "estimatedCost: must be from 0 to 1000000 with at most two decimals");
    }

    @ParameterizedTest
    @ValueSource(strings = {"authorId", "id", "score", "publishedAt", "viewCount", "PK"})
    void what_is_not_the_authors_to_say_is_refused(String field) {
        Map<String, Object> card = Cards.minimal("A card");
        card.put(field, "1");
        assertProblem(Cards.create(ana, card), 422, "validation-failed");
        assertProblem(ana.patch("/cards/" + Cards.draft(ana), Map.of(field, "1")), 422, "validation-failed");
    }

    @Test
    void equal_tags_are_one_and_prices_have_one_form() {
        Map<String, Object> card = Cards.minimal("A card");
        card.put("tags", List.of("Móveis", "MÓVEIS", "oak"));
        card.put("estimatedCost", 50.00);
        String id = Cards.create(ana, card).path("id");

        JsonPath read = ana.get("/cards/" + id).jsonPath();
        assertThat(read.getList("tags")).isEqualTo(List.of("Móveis", "oak"));
        assertThat(ana.get("/cards/" + id).asString()).contains("\"estimatedCost\":50,");
    }

    @Test
    void a_card_goes_into_a_category_that_takes_it() {
        Map<String, Object> card = Cards.minimal("A card");
        card.put("categoryId", Ids.next());
        assertThat(Cards.create(ana, card).statusCode()).isEqualTo(422);
        String retiring = Categories.create(Somebody.moderator());
        card.put("categoryId", retiring);
        String id = Cards.create(ana, card).then().statusCode(201).extract().path("id");
        String other = Cards.draft(ana);
        Categories.retire(Somebody.moderator(), retiring);

        assertThat(Cards.create(ana, card).statusCode()).isEqualTo(422);
        assertThat(ana.patch("/cards/" + other, Map.of("categoryId", retiring)).statusCode())
                .isEqualTo(422);
        assertThat(ana.patch("/cards/" + id, Map.of("status", "PUBLISHED")).statusCode())
                .isEqualTo(422);
        assertThat(ana.patch("/cards/" + id, Map.of("title", "Stays where it is"))
                        .statusCode())
                .isEqualTo(200);
    }

    @Test
    void drafts_are_their_authors_alone_and_what_is_archived_moderators_see_too() {
        String draft = "/cards/" + Cards.draft(ana);
        String archived = "/cards/" + Cards.archived(ana);
        String published = "/cards/" + Cards.published(ana);
        Somebody moderator = Somebody.moderator();

        for (Somebody stranger : List.of(Somebody.person(), Somebody.worker(), Somebody.anonymous())) {
            assertProblem(stranger.get(draft), 404, "card-not-found");
            assertProblem(stranger.get(archived), 404, "card-not-found");
            assertThat(stranger.get(published).statusCode()).isEqualTo(200);
        }
        assertProblem(moderator.get(draft), 404, "card-not-found");
        assertThat(moderator.get(archived).statusCode()).isEqualTo(200);
        assertThat(ana.get(draft).statusCode()).isEqualTo(200);
        assertThat(ana.get(archived).statusCode()).isEqualTo(200);
        assertProblem(ana.get("/cards/" + Ids.next()), 404, "card-not-found");
        assertProblem(Somebody.anonymous().get("/cards/x"), 404, "card-not-found");
    }

    @Test
    void a_card_that_did_not_change_is_not_sent_again_and_a_read_is_one_request_and_one_for_its_author() {
        String path = "/cards/" + Cards.published(ana);
        for (Somebody reader : List.of(ana, Somebody.person(), Somebody.anonymous())) {
            String known = reader.get(path).header("ETag");
            TableRecorder.forget();

            Response same = reader.as().header("If-None-Match", known).get(path);

            assertThat(same.statusCode()).isEqualTo(304);
            assertThat(same.asString()).isEmpty();
            assertThat(TableRecorder.patterns()).hasSize(2).endsWith(AccessPattern.AUTHOR_BY_ID);
            ana.put(path + "/votes/me", Map.of("vote", reader == ana ? "UP" : "DOWN"));
            if (reader == ana) {
                assertThat(ana.as().header("If-None-Match", known).get(path).statusCode())
                        .isEqualTo(200);
                // A vote is no edit: what was read before it may still be changed.
                assertThat(ana.as()
                                .contentType("application/merge-patch+json")
                                .header("If-Match", known)
                                .body(Map.of("title", "Newer"))
                                .patch(path)
                                .statusCode())
                        .isEqualTo(200);
            }
        }
    }

    @Test
    void what_anybody_may_keep_and_what_the_reader_alone() {
        String path = "/cards/" + Cards.published(ana);
        assertThat(Somebody.anonymous().get(path).header("Cache-Control")).startsWith("public, max-age=");
        assertThat(ana.get(path).header("Cache-Control")).isEqualTo("private, no-cache");
        assertThat(Somebody.anonymous().get("/cards?sort=-score").header("Cache-Control"))
                .startsWith("public, max-age=");
    }

    @Test
    void a_draft_nobody_works_on_is_forgotten_and_one_that_is_worked_on_lives_on() {
        MovableClock.stop();
        String forgotten = "/cards/" + Cards.create(ana, Cards.full()).path("id");
        String alive = "/cards/" + Cards.create(ana, Cards.full()).path("id");
        String published = "/cards/" + Cards.create(ana, Cards.full()).path("id");
        ana.patch(published, Map.of("status", "PUBLISHED")).then().statusCode(200);
        MovableClock.advance(Duration.ofDays(20));
        ana.patch(alive, Map.of("title", "Still on it")).then().statusCode(200);

        MovableClock.advance(Duration.ofDays(20));

        assertProblem(ana.get(forgotten), 404, "card-not-found");
        assertProblem(ana.get(forgotten + "/votes/me"), 404, "card-not-found");
        assertProblem(ana.patchBlindly(forgotten, Map.of("title", "Too late")), 404, "card-not-found");
        assertThat(ana.get(alive).statusCode()).isEqualTo(200);
        assertThat(ana.get(published).statusCode()).isEqualTo(200);
        MovableClock.advance(Duration.ofDays(11));
        assertProblem(ana.get(alive), 404, "card-not-found");
        assertThat(ana.get(published).statusCode()).isEqualTo(200);
    }

    @Test
    void deleting_a_card_takes_its_text_and_counters_along_and_notes_what_is_left() {
        Somebody moderator = Somebody.moderator();
        for (Somebody deleter : List.of(ana, moderator)) {
            Map<String, Object> card = Cards.full();
            card.put("status", "PUBLISHED");
            String id = Cards.create(ana, card).path("id");
            String path = "/cards/" + id;
            assertProblem(Somebody.person().delete(path), 403, "forbidden");

            assertThat(deleter.delete(path).statusCode()).isEqualTo(204);

            assertProblem(ana.get(path), 404, "card-not-found");
            assertProblem(ana.as().delete(path), 404, "card-not-found");
            try (TestTable table = TestTable.ofApplication()) {
                assertThat(table.item(new StatsKeys.Primary(ContentKind.CARD, id)))
                        .isEmpty();
                assertThat(table.item(new TextKeys.Primary(ContentKind.CARD, id)))
                        .isEmpty();
                assertThat(table.item(new CleanupKeys.Primary("CARD#" + id))).isPresent();
            }
        }
        String draft = "/cards/" + Cards.draft(ana);
        assertProblem(moderator.as().header("If-Match", "*").delete(draft), 404, "card-not-found");
        assertThat(ana.delete(draft).statusCode()).isEqualTo(204);
    }

    @Test
    void counters_know_what_the_card_says_of_itself() {
        String id = Cards.draft(ana);
        ana.patch("/cards/" + id, Map.of("title", "Renamed", "status", "PUBLISHED"));

        try (TestTable table = TestTable.ofApplication()) {
            Item stats = table.item(new StatsKeys.Primary(ContentKind.CARD, id)).orElseThrow();
            assertThat(stats.text("title")).isEqualTo("Renamed");
            assertThat(stats.text("status")).isEqualTo("PUBLISHED");
            assertThat(stats.text("authorId")).isEqualTo(ana.id());
            assertThat(stats.expiresAt()).isEmpty();
        }
    }

    @Test
    void a_request_sent_again_with_its_key_is_answered_again() {
        Map<String, Object> card = Cards.full();
        Response first = ana.as().header("Idempotency-Key", "k").body(card).post("/cards");
        Response again = ana.as().header("Idempotency-Key", "k").body(card).post("/cards");
        Response other =
                ana.as().header("Idempotency-Key", "k").body(Cards.minimal("x")).post("/cards");
        Response anothers =
                Somebody.person().as().header("Idempotency-Key", "k").body(card).post("/cards");

        assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
        assertThat(again.asString()).isEqualTo(first.asString());
        assertThat(again.header("Location")).isEqualTo(first.header("Location"));
        assertProblem(other, 422, "idempotency-key-reused");
        assertThat(anothers.<String>path("id")).isNotEqualTo(first.path("id"));
    }

    @Test
    void lost_answers_and_conflicts_are_survived() {
        List<String> ids = new ArrayList<>();
        Faults.loseAnswer(AccessPattern.CREATE_CARD, 1);
        ids.add(Cards.published(ana));
        Faults.conflict(AccessPattern.CREATE_CARD, 2);
        ids.add(Cards.published(ana));
        for (String id : ids) {
            Faults.loseAnswer(AccessPattern.UPDATE_CARD, 1);
            assertThat(ana.patch("/cards/" + id, Map.of("title", "Newer")).header("ETag"))
                    .startsWith("\"2-");
            Faults.conflict(AccessPattern.DELETE_CARD, 1);
            Faults.loseAnswer(AccessPattern.DELETE_CARD, 1);
            assertThat(ana.delete("/cards/" + id).statusCode()).isEqualTo(204);
        }
    }
}
