package dev.tessera.content.category;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.content.Categories;
import dev.tessera.content.Posts;
import dev.tessera.content.Somebody;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.content.CategoryKeys;
import dev.tessera.service.input.Ids;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.MovableClock;
import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithTable
class CategoryTest {

    private static final Somebody MODERATOR = Somebody.moderator();

    @AfterEach
    void time_goes_on() {
        MovableClock.letGo();
    }

    @Test
    void a_moderator_creates_a_category_and_everybody_reads_it() {
        String parent = Categories.create(MODERATOR);
        Map<String, Object> category = Categories.category(parent);
        category.put("description", "All about wood.");
        category.put("sortOrder", 7);

        Response created = MODERATOR.post("/categories", category);

        assertThat(created.statusCode()).as(created.asString()).isEqualTo(201);
        String id = created.jsonPath().getString("id");
        assertThat(created.header("Location")).endsWith("/categories/" + id);
        assertThat(created.header("ETag")).isEqualTo("\"1\"");
        Response read = Somebody.anonymously().get("/categories/" + id);
        assertThat(read.jsonPath().getMap("")).isEqualTo(created.jsonPath().getMap(""));
        assertThat(read.jsonPath().getMap(""))
                .containsEntry("slug", category.get("slug"))
                .containsEntry("name", "Woodworking")
                .containsEntry("description", "All about wood.")
                .containsEntry("parentId", parent)
                .containsEntry("sortOrder", 7)
                .doesNotContainKey("retiredAt");
        assertThat(read.header("Cache-Control")).isEqualTo("public, max-age=30");
        Somebody.anonymously()
                .header("If-None-Match", read.header("ETag"))
                .get("/categories/" + id)
                .then()
                .statusCode(304);
    }

    @Test
    void others_are_kept_out() {
        String id = Categories.create(MODERATOR);
        Somebody person = Somebody.person();
        assertProblem(person.post("/categories", Categories.category(null)), 403, "forbidden");
        assertProblem(person.patch("/categories/" + id, Map.of("name", "Mine")), 403, "forbidden");
        assertProblem(person.delete("/categories/" + id), 403, "forbidden");
        assertProblem(
                Somebody.anonymously()
                        .contentType(ContentType.JSON)
                        .body(Categories.category(null))
                        .post("/categories"),
                401,
                "unauthenticated");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Wood", "wood working", "-wood", "wood-", "wood--working", "holz#1", "madeira_é"})
    void what_is_no_slug_is_refused(String slug) {
        Map<String, Object> category = Categories.category(null);
        category.put("slug", slug);
        assertProblem(MODERATOR.post("/categories", category), 422, "validation-failed")
                .withErrors("slug: must be at most 80 lower-case letters and digits, with single hyphens between them");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Wood", "No slug#", "-wood", "wood--working", "madeira_é"})
    void what_is_no_slug_is_not_looked_for(String slug) {
        assertProblem(Somebody.anonymously().queryParam("slug", slug).get("/categories"), 422, "validation-failed")
                .withErrors("slug: must be at most 80 lower-case letters and digits, with single hyphens between them");
    }

    @Test
    void a_slug_that_is_too_long_for_any_key_is_refused_as_others_are() {
        for (int length : List.of(81, 2048, 4000)) {
            assertProblem(
                            Somebody.anonymously()
                                    .queryParam("slug", "x".repeat(length))
                                    .get("/categories"),
                            422,
                            "validation-failed")
                    .withErrors(
                            "slug: must be at most 80 lower-case letters and digits, with single hyphens between them");
        }
        Somebody.anonymously()
                .queryParam("slug", "x".repeat(80))
                .get("/categories")
                .then()
                .statusCode(200);
    }

    @Test
    void what_is_missing_or_wrong_is_said_all_at_once() {
        assertProblem(MODERATOR.post("/categories", Map.of("parentId", "x")), 422, "validation-failed")
                .withErrors("slug: is required", "name: is required", "parentId: must be an id");
        Map<String, Object> orphan = Categories.category(Ids.next());
        assertProblem(MODERATOR.post("/categories", orphan), 422, "validation-failed")
                .withErrors("parentId: is no category");
        Map<String, Object> early = Categories.category(null);
        early.put("sortOrder", -1);
        assertProblem(MODERATOR.post("/categories", early), 422, "validation-failed");
    }

    @Test
    void a_slug_belongs_to_one_category_and_is_free_again_when_it_moves_on() {
        Map<String, Object> first = Categories.category(null);
        String slug = (String) first.get("slug");
        String id = Categories.create(MODERATOR, first);
        assertProblem(MODERATOR.post("/categories", first), 409, "slug-taken");

        String other = Categories.create(MODERATOR);
        assertProblem(MODERATOR.patch("/categories/" + other, Map.of("slug", slug)), 409, "slug-taken");
        MODERATOR
                .patch("/categories/" + id, Map.of("slug", Categories.slug()))
                .then()
                .statusCode(200);
        MODERATOR.patch("/categories/" + other, Map.of("slug", slug)).then().statusCode(200);

        Response found = Somebody.anonymously().queryParam("slug", slug).get("/categories");
        assertThat(found.jsonPath().getList("items.id")).containsExactly(other);
    }

    @Test
    void of_many_who_want_a_slug_at_once_one_gets_it() {
        Map<String, Object> category = Categories.category(null);
        List<Response> answers =
                Parallel.each(IntStream.range(0, 8).boxed().toList(), i -> MODERATOR.post("/categories", category));
        assertThat(answers)
                .extracting(Response::statusCode)
                .containsOnly(201, 409)
                .containsOnlyOnce(201);
    }

    @Test
    void the_same_request_again_gets_the_same_answer() {
        Map<String, Object> category = Categories.category(null);
        List<Response> answers = IntStream.range(0, 2)
                .mapToObj(i -> MODERATOR
                        .as()
                        .contentType(ContentType.JSON)
                        .header("Idempotency-Key", "once-" + category.get("slug"))
                        .body(category)
                        .post("/categories"))
                .toList();
        assertThat(answers.get(1).statusCode()).isEqualTo(201);
        assertThat(answers.get(1).asString()).isEqualTo(answers.get(0).asString());
        assertThat(answers.get(1).header("Idempotent-Replayed")).isEqualTo("true");
    }

    @Test
    void children_come_in_their_order_page_by_page() {
        String parent = Categories.create(MODERATOR);
        List<String> expected = new ArrayList<>();
        for (int i = 0; i < 7; i++) {
            Map<String, Object> child = Categories.category(parent);
            child.put("sortOrder", 100 - 10 * i);
            expected.add(0, Categories.create(MODERATOR, child));
        }
        assertThat(Somebody.all(Somebody.anonymously(), "/categories?parent=" + parent, 3))
                .extracting(category -> category.get("id"))
                .containsExactlyElementsOf(expected);
        MODERATOR.patch("/categories/" + expected.get(0), Map.of("sortOrder", 1000));
        assertThat(Somebody.all(Somebody.anonymously(), "/categories?parent=" + parent, 100))
                .last()
                .extracting(category -> category.get("id"))
                .isEqualTo(expected.get(0));
    }

    @Test
    void a_list_is_asked_for_by_parent_or_by_slug() {
        String id = Categories.create(MODERATOR);
        assertThat(Somebody.all(Somebody.anonymously(), "/categories", 100))
                .extracting(category -> category.get("id"))
                .contains(id);
        assertProblem(Somebody.anonymously().get("/categories?parent=x"), 422, "validation-failed");
        assertProblem(Somebody.anonymously().get("/categories?parent=" + id + "&slug=x"), 400, "bad-request");
        assertThat(Somebody.anonymously()
                        .get("/categories?slug=no-such-slug")
                        .jsonPath()
                        .getList("items"))
                .isEmpty();
        assertProblem(Somebody.anonymously().get("/categories?cursor=x"), 400, "invalid-cursor");
        assertProblem(Somebody.anonymously().get("/categories/" + Ids.next()), 404, "category-not-found");
        assertProblem(Somebody.anonymously().get("/categories/x"), 404, "category-not-found");
    }

    @Test
    void a_change_says_which_version_it_changes() {
        String path = "/categories/" + Categories.create(MODERATOR);
        assertProblem(
                MODERATOR
                        .as()
                        .contentType("application/merge-patch+json")
                        .body(Map.of("name", "Wood"))
                        .patch(path),
                428,
                "precondition-required");
        Response changed = MODERATOR.patch(path, "\"1\"", Map.of("name", "Wood"));
        assertThat(changed.header("ETag")).isEqualTo("\"2\"");
        assertThat(changed.jsonPath().getString("name")).isEqualTo("Wood");
        assertProblem(MODERATOR.patch(path, "\"1\"", Map.of("name", "Iron")), 412, "precondition-failed");
        assertProblem(MODERATOR.delete(path, "\"1\""), 412, "precondition-failed");
        assertThat(MODERATOR.patch(path, "\"2\"", Map.of("name", "Wood")).header("ETag"))
                .as("nothing changed")
                .isEqualTo("\"2\"");
        assertProblem(MODERATOR.patch("/categories/" + Ids.next(), "*", Map.of()), 404, "category-not-found");
    }

    @Test
    void a_patch_removes_what_can_be_removed() {
        Map<String, Object> category = Categories.category(Categories.create(MODERATOR));
        category.put("description", "All about wood.");
        String path = "/categories/" + Categories.create(MODERATOR, category);
        Map<String, Object> nothing = new HashMap<>();
        nothing.put("description", null);
        nothing.put("parentId", null);
        assertThat(MODERATOR.patch(path, nothing).jsonPath().getMap("")).doesNotContainKeys("description", "parentId");
        Map<String, Object> nameless = new HashMap<>();
        nameless.put("name", null);
        nameless.put("slug", null);
        assertProblem(MODERATOR.patch(path, nameless), 422, "validation-failed")
                .withErrors("slug: cannot be removed", "name: cannot be removed");
        Map<String, Object> undecided = new HashMap<>();
        undecided.put("retired", null);
        undecided.put("sortOrder", null);
        assertProblem(MODERATOR.patch(path, undecided), 422, "validation-failed");
    }

    @Test
    void a_category_never_moves_below_itself() {
        String top = Categories.create(MODERATOR);
        String middle = Categories.below(MODERATOR, top);
        String bottom = Categories.below(MODERATOR, middle);
        assertProblem(move(top, bottom), 409, "category-cycle");
        assertProblem(move(top, middle), 409, "category-cycle");
        assertProblem(move(top, top), 409, "category-cycle");
        move(bottom, top).then().statusCode(200);
        move(middle, bottom).then().statusCode(200);
        assertThat(belowOf(top)).isEqualTo(List.of(1L, 1L, 0L, 0L, 0L, 0L, 0L));
    }

    @Test
    void there_are_at_most_eight_above_each_other() {
        List<String> chain = chain(8);
        assertProblem(MODERATOR.post("/categories", Categories.category(chain.get(7))), 409, "category-too-deep");
        List<String> pair = chain(2);
        assertProblem(move(pair.get(0), chain.get(6)), 409, "category-too-deep");
        move(pair.get(0), chain.get(5)).then().statusCode(200);
        assertThat(belowOf(chain.get(0))).isEqualTo(List.of(1L, 1L, 1L, 1L, 1L, 2L, 2L));
        move(pair.get(0), null).then().statusCode(200);
        assertThat(belowOf(chain.get(0))).isEqualTo(List.of(1L, 1L, 1L, 1L, 1L, 1L, 1L));
    }

    @Test
    void of_two_moves_that_would_make_a_circle_one_happens() {
        for (int round = 0; round < 5; round++) {
            String one = Categories.create(MODERATOR);
            String two = Categories.create(MODERATOR);
            Faults.conflict(AccessPattern.UPDATE_CATEGORY, 1);
            List<Response> answers = Parallel.all(List.of(() -> move(one, two), () -> move(two, one)));
            assertThat(answers).extracting(Response::statusCode).containsExactlyInAnyOrder(200, 409);
        }
    }

    @Test
    void children_that_come_all_at_once_are_all_counted() {
        String parent = Categories.create(MODERATOR);
        Faults.conflict(AccessPattern.CREATE_CATEGORY, 3);
        Faults.loseAnswer(AccessPattern.CREATE_CATEGORY, 2);
        Parallel.each(IntStream.range(0, 8).boxed().toList(), i -> Categories.below(MODERATOR, parent));
        assertThat(belowOf(parent)).startsWith(8L);
        assertThat(MODERATOR.tag("/categories/" + parent))
                .as("a child is no new version of its parent")
                .isEqualTo("\"1\"");
    }

    @Test
    void a_category_is_retired_a_while_before_it_is_deleted() {
        MovableClock.stop();
        Map<String, Object> category = Categories.category(null);
        String path = "/categories/" + Categories.create(MODERATOR, category);
        assertProblem(MODERATOR.delete(path), 409, "category-not-retired");
        MODERATOR.patch(path, Map.of("retired", true)).then().statusCode(200);
        assertProblem(MODERATOR.delete(path), 409, "category-just-retired").withHeader("Retry-After", "60");
        MovableClock.advance(Duration.ofSeconds(59));
        assertProblem(MODERATOR.delete(path), 409, "category-just-retired").withHeader("Retry-After", "1");
        MovableClock.advance(Duration.ofSeconds(1));
        MODERATOR.delete(path).then().statusCode(204);
        assertProblem(MODERATOR.as().get(path), 404, "category-not-found");
        Categories.create(MODERATOR, category);
    }

    @Test
    void who_brings_it_back_starts_anew() {
        MovableClock.stop();
        String id = Categories.create(MODERATOR);
        Categories.retire(MODERATOR, id);
        MovableClock.advance(Duration.ofMinutes(5));
        MODERATOR.patch("/categories/" + id, Map.of("retired", false)).then().statusCode(200);
        assertProblem(MODERATOR.delete("/categories/" + id), 409, "category-not-retired");
        Categories.retire(MODERATOR, id);
        assertProblem(MODERATOR.delete("/categories/" + id), 409, "category-just-retired");
    }

    @Test
    void what_has_children_or_is_in_use_stays() {
        MovableClock.stop();
        Somebody author = Somebody.person();
        String parent = Categories.create(MODERATOR);
        String child = Categories.below(MODERATOR, parent);
        Map<String, Object> text = Posts.published("In use");
        text.put("categoryId", child);
        String post = Posts.create(author, text);
        Categories.retire(MODERATOR, parent);
        Categories.retire(MODERATOR, child);
        MovableClock.advance(Duration.ofMinutes(2));

        assertProblem(MODERATOR.delete("/categories/" + parent), 409, "category-has-children");
        assertProblem(MODERATOR.delete("/categories/" + child), 409, "category-in-use");
        author.delete("/posts/" + post).then().statusCode(204);
        MODERATOR.delete("/categories/" + child).then().statusCode(204);
        assertThat(belowOf(parent)).startsWith(0L);
        MODERATOR.delete("/categories/" + parent).then().statusCode(204);
    }

    @Test
    void a_retired_category_takes_nothing_new() {
        String id = Categories.create(MODERATOR);
        Categories.retire(MODERATOR, id);
        assertProblem(MODERATOR.post("/categories", Categories.category(id)), 422, "validation-failed")
                .withErrors("parentId: is a retired category");
        String other = Categories.create(MODERATOR);
        assertProblem(move(other, id), 422, "validation-failed").withErrors("parentId: is a retired category");
    }

    @Test
    void a_parent_that_goes_at_the_same_moment_takes_no_child() {
        MovableClock.stop();
        String parent = Categories.create(MODERATOR);
        Categories.retire(MODERATOR, parent);
        MovableClock.advance(Duration.ofMinutes(2));
        String tag = MODERATOR.tag("/categories/" + parent);
        MODERATOR
                .patch("/categories/" + parent, Map.of("retired", false))
                .then()
                .statusCode(200);
        List<Response> answers = Parallel.all(List.of(
                () -> MODERATOR.post("/categories", Categories.category(parent)),
                () -> MODERATOR.delete("/categories/" + parent, tag)));
        assertThat(answers).extracting(Response::statusCode).containsExactly(201, 412);
    }

    private static Response move(String id, String parentId) {
        Map<String, Object> patch = new HashMap<>();
        patch.put("parentId", parentId);
        return MODERATOR.patch("/categories/" + id, patch);
    }

    private static List<String> chain(int length) {
        List<String> chain = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            chain.add(Categories.create(MODERATOR, Categories.category(i == 0 ? null : chain.get(i - 1))));
        }
        return chain;
    }

    private static List<Long> belowOf(String id) {
        try (TestTable table = TestTable.ofApplication()) {
            return CategoryItem.category(
                            table.item(new CategoryKeys.Primary(id)).orElseThrow())
                    .below()
                    .counts();
        }
    }
}
