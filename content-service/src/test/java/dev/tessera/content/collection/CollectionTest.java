package dev.tessera.content.collection;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.content.Pages;
import dev.tessera.content.Somebody;
import dev.tessera.content.card.Cards;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Entity;
import dev.tessera.keys.content.CleanupKeys;
import dev.tessera.keys.content.CollectionCardKeys;
import dev.tessera.keys.content.CollectionKeys;
import dev.tessera.service.input.Ids;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.MovableClock;
import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTable
class CollectionTest {

    private final Somebody ana = Somebody.person();
    private final Somebody bruno = Somebody.person();

    @AfterEach
    void letTimePass() {
        MovableClock.letGo();
    }

    @Test
    void a_collection_is_private_unless_it_says_otherwise() {
        Response made = ana.post("/collections", Map.of("name", " Oak ", "description", "All\nof it"));

        assertThat(made.statusCode()).as(made.asString()).isEqualTo(201);
        assertThat(made.header("Location")).endsWith("/collections/" + made.path("id"));
        assertThat(made.jsonPath().getMap(""))
                .containsEntry("ownerId", ana.id())
                .containsEntry("name", "Oak")
                .containsEntry("description", "All\nof it")
                .containsEntry("visibility", "PRIVATE")
                .containsEntry("cards", 0);
        Response read = ana.get("/collections/" + made.path("id"));
        assertThat(read.asString()).isEqualTo(made.asString());
        assertThat(read.header("ETag")).isEqualTo(made.header("ETag"));
    }

    @Test
    void private_ones_exist_for_their_owner_alone() {
        String hidden = collection(ana, "PRIVATE");
        String shown = collection(ana, "PUBLIC");
        String card = Cards.published(ana);

        for (Somebody stranger : List.of(bruno, Somebody.moderator(), Somebody.worker(), Somebody.anonymous())) {
            for (String path : List.of("", "/cards")) {
                assertProblem(stranger.get("/collections/" + hidden + path), 404, "collection-not-found");
                assertProblem(stranger.get("/collections/" + Ids.next() + path), 404, "collection-not-found");
                assertThat(stranger.get("/collections/" + shown + path).statusCode())
                        .isEqualTo(200);
            }
        }
        for (Somebody stranger : List.of(bruno, Somebody.moderator())) {
            for (String id : List.of(hidden, shown)) {
                String path = "/collections/" + id;
                assertProblem(stranger.patchBlindly(path, Map.of("name", "Mine")), 404, "collection-not-found");
                assertProblem(stranger.put(path + "/cards/" + card), 404, "collection-not-found");
                assertProblem(stranger.as().delete(path + "/cards/" + card), 404, "collection-not-found");
            }
        }
        assertProblem(bruno.as().header("If-Match", "*").delete("/collections/" + shown), 404, "collection-not-found");
        assertProblem(Somebody.anonymous().post("/collections", Map.of("name", "x")), 401, "unauthenticated");
        assertProblem(Somebody.worker().post("/collections", Map.of("name", "x")), 403, "forbidden");
    }

    @Test
    void showing_and_hiding_moves_a_collection_in_and_out_of_sight() {
        String id = collection(ana, "PRIVATE");
        String other = collection(ana, "PUBLIC");
        String path = "/collections/" + id;
        String theirs = "/users/" + ana.id() + "/collections";
        assertThat(Pages.all(bruno, theirs, 10, "id")).isEqualTo(List.of(other));

        assertThat(ana.patch(path, Map.of("visibility", "PUBLIC")).<String>path("visibility"))
                .isEqualTo("PUBLIC");
        assertThat(Pages.<String>all(Somebody.anonymous(), theirs, 1, "id")).containsExactlyInAnyOrder(id, other);
        assertThat(bruno.get(path).statusCode()).isEqualTo(200);

        Map<String, Object> patch = new HashMap<>(Map.of("visibility", "PRIVATE", "name", "Kept"));
        patch.put("description", null);
        assertThat(ana.patch(path, patch).jsonPath().getMap(""))
                .containsEntry("name", "Kept")
                .doesNotContainKey("description");
        assertThat(Pages.all(bruno, theirs, 10, "id")).isEqualTo(List.of(other));
        assertThat(Pages.<String>all(ana, theirs, 1, "id")).containsExactlyInAnyOrder(id, other);
        assertProblem(bruno.get(path), 404, "collection-not-found");
        assertProblem(Somebody.anonymous().get("/users/x/collections"), 404, "user-not-found");
    }

    @Test
    void collections_of_a_person_come_newest_first_page_by_page() {
        MovableClock.stop();
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            MovableClock.advance(Duration.ofMillis(2));
            ids.add(0, collection(ana, "PUBLIC"));
        }
        String theirs = "/users/" + ana.id() + "/collections";

        assertThat(Pages.all(bruno, theirs, 2, "id")).isEqualTo(ids);
        assertThat(Pages.<String>all(ana, "/users/me/collections", 2, "id")).containsExactlyInAnyOrderElementsOf(ids);
        String cursor = bruno.get(theirs + "?limit=2").path("next");
        assertProblem(ana.as().queryParam("cursor", cursor).get(theirs), 400, "invalid-cursor");
    }

    @Test
    void changes_and_deletions_name_the_version_they_mean_and_cards_do_not_stop_them() {
        String path = "/collections/" + collection(ana, "PUBLIC");
        String known = ana.get(path).header("ETag");
        assertProblem(ana.patchBlindly(path, Map.of("name", "x")), 428, "precondition-required");
        assertProblem(ana.as().delete(path), 428, "precondition-required");

        ana.put(path + "/cards/" + Cards.published(bruno)).then().statusCode(204);
        Response counted = ana.as().header("If-None-Match", known).get(path);
        assertThat(counted.statusCode()).isEqualTo(200);
        assertThat(counted.jsonPath().getInt("cards")).isEqualTo(1);
        Response changed = ana.as()
                .contentType("application/merge-patch+json")
                .header("If-Match", known)
                .body(Map.of("name", "Newer"))
                .patch(path);

        assertThat(changed.statusCode()).isEqualTo(200);
        assertThat(changed.jsonPath().getInt("cards")).isEqualTo(1);
        assertProblem(ana.as().header("If-Match", known).delete(path), 412, "precondition-failed");
        assertThat(ana.as()
                        .header("If-None-Match", changed.header("ETag"))
                        .get(path)
                        .statusCode())
                .isEqualTo(304);
        assertThat(ana.patch(path, Map.of("name", "Newer")).header("ETag")).isEqualTo(changed.header("ETag"));
    }

    @Test
    void what_is_wrong_with_a_collection_is_said() {
        assertProblem(ana.post("/collections", Map.of("description", "a\u0007")), 422, "validation-failed")
                .withErrors("name: is required", "description: must not hold control characters");
        assertProblem(ana.post("/collections", Map.of("name", "x", "visibility", "FRIENDS")), 422, "validation-failed");
        assertProblem(ana.post("/collections", Map.of("name", "x", "cards", 3)), 422, "validation-failed");
        Map<String, Object> bad = new HashMap<>();
        bad.put("visibility", null);
        assertThat(ana.patch("/collections/" + collection(ana, "PUBLIC"), bad).statusCode())
                .isEqualTo(422);
    }

    @Test
    void cards_come_last_added_first_and_each_once() {
        String path = "/collections/" + collection(ana, "PUBLIC");
        MovableClock.stop();
        List<String> cards = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            cards.add(0, Cards.published(bruno, "Card " + i));
            MovableClock.advance(Duration.ofMillis(1));
            ana.put(path + "/cards/" + cards.get(0)).then().statusCode(204);
        }
        ana.put(path + "/cards/" + cards.get(4)).then().statusCode(204);

        assertThat(Pages.all(Somebody.anonymous(), path + "/cards", 2, "card.id"))
                .isEqualTo(cards);
        assertThat(ana.get(path).jsonPath().getInt("cards")).isEqualTo(5);
        TableRecorder.forget();
        ana.get(path + "/cards").then().statusCode(200);
        assertThat(TableRecorder.patterns())
                .containsExactly(
                        AccessPattern.COLLECTION_BY_ID,
                        AccessPattern.COLLECTION_CARDS_BY_AGE,
                        AccessPattern.CARDS_BY_ID);
    }

    @Test
    void only_published_cards_go_in_and_hidden_ones_do_not_show() {
        String path = "/collections/" + collection(ana, "PUBLIC") + "/cards/";
        String card = Cards.published(bruno);
        ana.put(path + card).then().statusCode(204);
        String own = Cards.draft(ana);

        assertProblem(ana.put(path + own), 409, "card-not-published");
        assertProblem(ana.put(path + Cards.draft(bruno)), 404, "card-not-found");
        assertProblem(ana.put(path + Cards.archived(bruno)), 404, "card-not-found");
        assertProblem(ana.put(path + Ids.next()), 404, "card-not-found");
        assertProblem(ana.put(path + "x"), 404, "card-not-found");
        assertThat(cardsShown(path)).isEqualTo(List.of(card));
        bruno.patch("/cards/" + card, Map.of("status", "ARCHIVED")).then().statusCode(200);
        assertThat(cardsShown(path)).isEmpty();
        assertThat(ana.as().delete(path + card).statusCode()).isEqualTo(204);
    }

    @Test
    void a_card_knows_in_how_many_collections_it_is_and_its_reader_in_which_of_theirs() {
        String card = Cards.published(bruno);
        String first = collection(ana, "PRIVATE");
        String second = collection(ana, "PUBLIC");
        String foreign = collection(bruno, "PUBLIC");
        ana.put("/collections/" + first + "/cards/" + card).then().statusCode(204);
        ana.put("/collections/" + second + "/cards/" + card).then().statusCode(204);
        bruno.put("/collections/" + foreign + "/cards/" + card).then().statusCode(204);
        String mine = "/cards/" + card + "/collections";

        assertThat(ana.get("/cards/" + card).jsonPath().getInt("collections")).isEqualTo(3);
        assertThat(Pages.<String>all(ana, mine, 1, "id")).containsExactlyInAnyOrder(first, second);
        assertThat(Pages.all(bruno, mine, 10, "id")).isEqualTo(List.of(foreign));
        ana.as().delete("/collections/" + first + "/cards/" + card).then().statusCode(204);
        ana.as().delete("/collections/" + first + "/cards/" + card).then().statusCode(204);
        assertThat(ana.get("/cards/" + card).jsonPath().getInt("collections")).isEqualTo(2);
        assertThat(Pages.all(ana, mine, 10, "id")).isEqualTo(List.of(second));
        assertProblem(Somebody.anonymous().get(mine), 401, "unauthenticated");
        assertProblem(ana.get("/cards/" + Cards.draft(bruno) + "/collections"), 404, "card-not-found");
    }

    @Test
    void a_card_that_is_gone_can_still_be_taken_out() {
        String path = "/collections/" + collection(ana, "PUBLIC");
        String card = Cards.published(bruno);
        ana.put(path + "/cards/" + card).then().statusCode(204);
        bruno.delete("/cards/" + card).then().statusCode(204);

        assertThat(cardsShown(path + "/cards")).isEmpty();
        assertThat(ana.as().delete(path + "/cards/" + card).statusCode()).isEqualTo(204);

        assertThat(ana.get(path).jsonPath().getInt("cards")).isZero();
    }

    @Test
    void deleting_a_collection_notes_what_is_left_of_it() {
        Somebody moderator = Somebody.moderator();
        for (Somebody deleter : List.of(ana, moderator)) {
            String id = collection(ana, "PUBLIC");
            ana.put("/collections/" + id + "/cards/" + Cards.published(bruno));

            assertThat(deleter.delete("/collections/" + id).statusCode()).isEqualTo(204);

            assertProblem(ana.get("/collections/" + id), 404, "collection-not-found");
            assertProblem(ana.as().delete("/collections/" + id), 404, "collection-not-found");
            try (TestTable table = TestTable.ofApplication()) {
                assertThat(table.item(new CollectionKeys.Primary(ana.id(), id))).isEmpty();
                assertThat(table.item(new CleanupKeys.Primary("COLLECTION#" + id)))
                        .isPresent();
            }
        }
        String hidden = "/collections/" + collection(ana, "PRIVATE");
        assertProblem(moderator.as().header("If-Match", "*").delete(hidden), 404, "collection-not-found");
    }

    @Test
    void a_request_sent_again_is_answered_again_and_lost_answers_and_conflicts_are_survived() {
        Faults.loseAnswer(AccessPattern.CREATE_COLLECTION, 1);
        Map<String, Object> body = Map.of("name", "Oak");
        Response first = ana.as().header("Idempotency-Key", "k").body(body).post("/collections");
        Response again = ana.as().header("Idempotency-Key", "k").body(body).post("/collections");
        assertThat(again.asString()).isEqualTo(first.asString());
        assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");

        String path = "/collections/" + first.path("id");
        String card = Cards.published(bruno);
        Faults.loseAnswer(AccessPattern.COLLECT_CARD, 1);
        Faults.conflict(AccessPattern.COLLECT_CARD, 1);
        ana.put(path + "/cards/" + card).then().statusCode(204);
        Faults.loseAnswer(AccessPattern.UPDATE_COLLECTION, 1);
        assertThat(ana.patch(path, Map.of("name", "Ash")).jsonPath().getInt("cards"))
                .isEqualTo(1);
        Faults.loseAnswer(AccessPattern.UNCOLLECT_CARD, 1);
        Faults.conflict(AccessPattern.UNCOLLECT_CARD, 1);
        ana.as().delete(path + "/cards/" + card).then().statusCode(204);
        assertThat(ana.get(path).jsonPath().getInt("cards")).isZero();
        assertThat(ana.get("/cards/" + card).jsonPath().getInt("collections")).isZero();
    }

    @Test
    void cards_put_in_and_taken_out_at_once_are_counted_right() {
        String id = collection(ana, "PUBLIC");
        List<String> cards =
                IntStream.range(0, 4).mapToObj(i -> Cards.published(bruno)).toList();
        Random random = new Random(3);
        List<Supplier<Response>> actions = IntStream.range(0, 48)
                .<Supplier<Response>>mapToObj(i -> {
                    String path = "/collections/" + id + "/cards/" + cards.get(random.nextInt(4));
                    boolean in = random.nextInt(3) > 0;
                    return () -> in ? ana.put(path) : ana.as().delete(path);
                })
                .toList();

        assertThat(Parallel.all(actions))
                .extracting(Response::statusCode)
                .contains(204)
                .isSubsetOf(204, 503);

        try (TestTable table = TestTable.ofApplication()) {
            List<CollectionCardKeys.Primary> inside = table.items(Entity.COLLECTION_CARD).stream()
                    .map(item -> (CollectionCardKeys.Primary) item.key())
                    .filter(key -> key.collectionId().equals(id))
                    .toList();
            assertThat(ana.get("/collections/" + id).jsonPath().getInt("cards")).isEqualTo(inside.size());
            for (String card : cards) {
                assertThat(ana.get("/cards/" + card).jsonPath().getInt("collections"))
                        .isEqualTo((int) inside.stream()
                                .filter(key -> key.cardId().equals(card))
                                .count());
            }
        }
    }

    private List<Object> cardsShown(String path) {
        return Pages.all(ana, path.endsWith("/") ? path.substring(0, path.length() - 1) : path, 10, "card.id");
    }

    private static String collection(Somebody owner, String visibility) {
        return owner.post("/collections", Map.of("name", "Oak", "visibility", visibility))
                .then()
                .statusCode(201)
                .extract()
                .path("id");
    }
}
