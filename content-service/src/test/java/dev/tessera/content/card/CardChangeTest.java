package dev.tessera.content.card;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.content.Somebody;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.content.CardKeys;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.TextKeys;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTable
class CardChangeTest {

    private final Somebody ana = Somebody.person();

    @Test
    void authors_change_their_cards_and_nobody_else_does() {
        String published = "/cards/" + Cards.published(ana);
        String draft = "/cards/" + Cards.draft(ana);
        Map<String, Object> patch = Map.of("title", "Mine");

        for (Somebody stranger : List.of(Somebody.person(), Somebody.moderator())) {
            assertProblem(
                    stranger.as()
                            .contentType("application/merge-patch+json")
                            .header("If-Match", "*")
                            .body(patch)
                            .patch(published),
                    403,
                    "forbidden");
            assertProblem(stranger.patchBlindly(draft, patch), 404, "card-not-found");
        }
        assertProblem(Somebody.anonymous().patchBlindly(published, patch), 401, "unauthenticated");
        assertProblem(Somebody.worker().patchBlindly(published, patch), 403, "forbidden");
        assertProblem(Somebody.worker().post("/cards", Cards.minimal("A card")), 403, "forbidden");
        assertProblem(Somebody.anonymous().post("/cards", Cards.minimal("A card")), 401, "unauthenticated");
    }

    @Test
    void a_patch_changes_what_it_names_and_removes_what_it_nulls() {
        String path = "/cards/" + Cards.create(ana, Cards.full()).path("id");
        Map<String, Object> patch = new HashMap<>();
        patch.put("title", "Another finish");
        patch.put("description", null);
        patch.put("materials", Map.of("wax", "50 g"));
        patch.put("tools", null);
        patch.put("difficulty", "EXPERT");
        patch.put("estimatedTime", null);

        Response changed = ana.patch(path, patch);

        assertThat(changed.statusCode()).as(changed.asString()).isEqualTo(200);
        assertThat(changed.jsonPath().getMap(""))
                .containsEntry("title", "Another finish")
                .containsEntry("materials", Map.of("wax", "50 g"))
                .containsEntry("tools", List.of())
                .containsEntry("difficulty", "EXPERT")
                .containsEntry("tags", List.of("furniture", "finishing"))
                .containsEntry("estimatedCost", 49.9f)
                .doesNotContainKeys("description", "estimatedTime");
        assertThat(ana.get(path).asString()).isEqualTo(changed.asString());
        Map<String, Object> bad = new HashMap<>();
        bad.put("title", null);
        assertProblem(ana.patch(path, bad), 422, "validation-failed").withErrors("title: cannot be removed");
        bad.clear();
        bad.put("status", null);
        assertThat(ana.patch(path, bad).statusCode()).isEqualTo(422);
    }

    @Test
    void instructions_materials_and_tools_are_written_only_when_they_change() {
        Map<String, Object> card = Cards.full();
        card.put("status", "PUBLISHED");
        String id = Cards.create(ana, card).path("id");
        String path = "/cards/" + id;
        try (TestTable table = TestTable.ofApplication()) {
            TextKeys.Primary key = new TextKeys.Primary(ContentKind.CARD, id);
            Item first = table.item(key).orElseThrow();
            assertThat(ana.patch(path, Map.of("title", "Newer", "tags", List.of()))
                            .statusCode())
                    .isEqualTo(200);
            assertThat(table.item(key)).contains(first);
            assertThat(ana.patch(path, Map.of("tools", List.of("brush"))).header("ETag"))
                    .startsWith("\"3-");
            assertThat(table.item(key).orElseThrow().version()).isEqualTo(3);
            assertThat(ana.get(path).jsonPath().getMap(""))
                    .containsEntry("tools", List.of("brush"))
                    .containsEntry("instructions", card.get("instructions"));

            Map<String, Object> nothing = new HashMap<>();
            List.of("instructions", "materials", "tools").forEach(name -> nothing.put(name, null));
            assertThat(ana.patch(path, nothing).statusCode()).isEqualTo(200);
            assertThat(table.item(key)).as("nothing to keep").isEmpty();
            assertThat(ana.get(path).jsonPath().getMap(""))
                    .containsEntry("tools", List.of())
                    .containsEntry("materials", Map.of());
        }
    }

    @Test
    void the_text_of_a_draft_expires_with_it_and_stays_once_it_is_published() {
        String id = Cards.create(ana, Cards.full()).path("id");
        try (TestTable table = TestTable.ofApplication()) {
            TextKeys.Primary key = new TextKeys.Primary(ContentKind.CARD, id);
            assertThat(table.item(key).orElseThrow().expiresAt())
                    .isPresent()
                    .isEqualTo(
                            table.item(new CardKeys.Primary(id)).orElseThrow().expiresAt());
            assertThat(ana.patch("/cards/" + id, Map.of("status", "PUBLISHED")).statusCode())
                    .isEqualTo(200);
            assertThat(table.item(key).orElseThrow().expiresAt()).isEmpty();
        }
    }

    @Test
    void a_patch_that_changes_nothing_writes_nothing() {
        String path = "/cards/" + Cards.create(ana, Cards.full()).path("id");
        TableRecorder.forget();

        Response same = ana.patch(path, Map.of("title", "Perfect wood finish", "estimatedCost", 49.90));

        assertThat(same.statusCode()).isEqualTo(200);
        assertThat(same.header("ETag")).startsWith("\"1-");
        assertThat(TableRecorder.patterns()).containsOnly(AccessPattern.CARD_WITH_VOTE, AccessPattern.AUTHOR_BY_ID);
    }

    @Test
    void changes_and_deletions_name_the_version_they_mean() {
        String path = "/cards/" + Cards.published(ana);
        String known = ana.get(path).header("ETag");
        assertProblem(ana.patchBlindly(path, Map.of("title", "x")), 428, "precondition-required");
        assertProblem(ana.as().delete(path), 428, "precondition-required");
        ana.patch(path, Map.of("title", "Newer")).then().statusCode(200);

        assertProblem(
                ana.as()
                        .contentType("application/merge-patch+json")
                        .header("If-Match", known)
                        .body(Map.of("title", "x"))
                        .patch(path),
                412,
                "precondition-failed");
        assertProblem(ana.as().header("If-Match", known).delete(path), 412, "precondition-failed");
        assertProblem(ana.as().header("If-Match", "nonsense").delete(path), 400, "bad-request");
    }

    @Test
    void of_many_changes_at_once_one_wins() {
        String path = "/cards/" + Cards.draft(ana);
        String known = ana.get(path).header("ETag");
        List<Map<String, Object>> patches = IntStream.range(0, 12)
                .<Map<String, Object>>mapToObj(i -> Map.of("title", "t" + i))
                .toList();

        List<Response> answers = Parallel.each(
                patches,
                patch -> ana.as()
                        .contentType("application/merge-patch+json")
                        .header("If-Match", known)
                        .body(patch)
                        .patch(path));

        assertThat(answers)
                .extracting(Response::statusCode)
                .containsOnlyOnce(200)
                .containsOnly(200, 412);
        Response winner = answers.stream()
                .filter(answer -> answer.statusCode() == 200)
                .findFirst()
                .orElseThrow();
        assertThat(ana.get(path).asString()).isEqualTo(winner.asString());
    }

    @Test
    void drafts_are_published_and_published_cards_archived_and_back_and_nothing_is_a_draft_again() {
        String id = Cards.draft(ana);
        String path = "/cards/" + id;
        assertProblem(ana.patch(path, Map.of("status", "ARCHIVED")), 409, "illegal-transition");

        Response published = ana.patch(path, Map.of("status", "PUBLISHED"));
        assertThat(published.statusCode()).isEqualTo(200);
        assertThat(published.jsonPath().getMap("")).containsKey("publishedAt").doesNotContainKey("expiresAt");
        assertProblem(ana.patch(path, Map.of("status", "DRAFT")), 409, "illegal-transition");

        Response archived = ana.patch(path, Map.of("status", "ARCHIVED"));
        assertThat(archived.<String>path("publishedAt")).isEqualTo(published.path("publishedAt"));
        assertProblem(ana.patch(path, Map.of("status", "DRAFT")), 409, "illegal-transition");
        assertThat(ana.patch(path, Map.of("status", "PUBLISHED")).<String>path("publishedAt"))
                .isEqualTo(published.path("publishedAt"));
        Map<String, Object> card = Cards.minimal("A card");
        card.put("status", "ARCHIVED");
        assertProblem(Cards.create(ana, card), 409, "illegal-transition");
    }
}
