package dev.tessera.content.post;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.content.Categories;
import dev.tessera.content.Posts;
import dev.tessera.content.Somebody;
import dev.tessera.content.stats.StatsItem;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.content.CleanupKeys;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.PostKeys;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.keys.content.TextKeys;
import dev.tessera.service.input.Ids;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
@WithTable
class PostTest {

    private static final Somebody MODERATOR = Somebody.moderator();

    private final Somebody author = Somebody.person();

    @Test
    void a_post_is_read_as_it_was_written() {
        String category = Categories.create(MODERATOR);
        Map<String, Object> text = Posts.text(" A chair, restored ");
        text.put("body", "# Óleo\r\n\r\nSand it, **oil** it, wait. 😀");
        text.put("summary", "Three steps.");
        text.put("tags", List.of("Madeira", "óleo", "MADEIRA"));
        text.put("categoryId", category);
        text.put("coverUrl", "https://example.com/chair.jpg");

        Response created = author.post("/posts", text);

        assertThat(created.statusCode()).as(created.asString()).isEqualTo(201);
        String id = created.jsonPath().getString("id");
        assertThat(created.header("Location")).endsWith("/posts/" + id);
        Response read = author.as().get("/posts/" + id);
        assertThat(read.jsonPath().getMap(""))
                .containsEntry("authorId", author.id())
                .containsEntry("title", "A chair, restored")
                .containsEntry("body", "# Óleo\n\nSand it, **oil** it, wait. 😀")
                .containsEntry("summary", "Three steps.")
                .containsEntry("tags", List.of("Madeira", "óleo"))
                .containsEntry("categoryId", category)
                .containsEntry("coverUrl", "https://example.com/chair.jpg")
                .containsEntry("status", "DRAFT")
                .containsEntry("likes", 0)
                .containsEntry("comments", 0)
                .containsEntry("liked", false)
                .containsEntry("bookmarked", false)
                .doesNotContainKey("publishedAt");
        assertThat(created.jsonPath().getMap("")).isEqualTo(read.jsonPath().getMap(""));
    }

    @Test
    void everything_wrong_is_said_at_once() {
        Map<String, Object> text = new HashMap<>();
        text.put("title", " ");
        text.put("summary", "x".repeat(501));
        text.put("tags", Arrays.asList("ok", null, "x".repeat(51)));
        text.put("categoryId", "x");
        text.put("coverUrl", "javascript:alert(1)");
        assertProblem(author.post("/posts", text), 422, "validation-failed")
                .withErrors(
                        "title: must have something to read in it",
                        "summary: must have at most 500 characters",
                        "tags[1]: is required",
                        "tags[2]: must have at most 50 characters",
                        "categoryId: must be an id",
                        "coverUrl: must be an https URL of at most 2048 characters");
        assertProblem(author.post("/posts", Map.of()), 422, "validation-failed").withErrors("title: is required");
        assertProblem(
                        author.post("/posts", Map.of("title", "t", "tags", Collections.nCopies(21, "tag"))),
                        422,
                        "validation-failed")
                .withErrors("tags: must have at most 20 entries");
        assertProblem(author.post("/posts", Map.of("title", "t", "status", "SECRET")), 422, "validation-failed");
        assertProblem(author.post("/posts", Map.of("title", "t", "likes", 5)), 422, "validation-failed");
    }

    @Test
    void only_a_draft_can_do_without_a_body() {
        String draft = Posts.create(author, Map.of("title", "Nothing yet"));
        assertProblem(
                        author.post("/posts", Map.of("title", "Nothing", "status", "PUBLISHED")),
                        422,
                        "validation-failed")
                .withErrors("body: is required of what is not a draft");
        assertProblem(author.patch("/posts/" + draft, Map.of("status", "PUBLISHED")), 422, "validation-failed");
        author.patch("/posts/" + draft, Map.of("status", "PUBLISHED", "body", "Now."))
                .then()
                .statusCode(200);
        assertProblem(
                author.patch("/posts/" + draft, Collections.singletonMap("body", null)), 422, "validation-failed");
    }

    @Test
    void it_goes_from_draft_to_published_to_archived_and_back_and_is_never_a_draft_again() {
        String path = "/posts/" + Posts.draft(author);
        assertProblem(author.patch(path, Map.of("status", "ARCHIVED")), 409, "illegal-transition");
        Response published = author.patch(path, Map.of("status", "PUBLISHED"));
        String publishedAt = published.jsonPath().getString("publishedAt");
        assertThat(publishedAt).isNotNull();
        assertProblem(author.patch(path, Map.of("status", "DRAFT")), 409, "illegal-transition");
        assertThat(author.patch(path, Map.of("title", "Better")).jsonPath().getString("publishedAt"))
                .isEqualTo(publishedAt);
        assertThat(author.patch(path, Map.of("status", "ARCHIVED")).jsonPath().getString("publishedAt"))
                .isEqualTo(publishedAt);
        assertProblem(author.patch(path, Map.of("status", "DRAFT")), 409, "illegal-transition");
        assertThat(author.patch(path, Map.of("status", "PUBLISHED")).jsonPath().getString("publishedAt"))
                .as("its old place in lists")
                .isEqualTo(publishedAt);
        assertProblem(author.patch(path, Map.of("status", "DRAFT")), 409, "illegal-transition");
        assertProblem(author.post("/posts", Map.of("title", "t", "status", "ARCHIVED")), 409, "illegal-transition");
    }

    @ParameterizedTest
    @CsvSource({"DRAFT, 200, 404, 404, 404", "PUBLISHED, 200, 200, 200, 200", "ARCHIVED, 200, 200, 404, 404"})
    void who_sees_it_depends_on_its_status(String status, int byAuthor, int byModerator, int byOther, int byAnybody) {
        String path = "/posts/" + inStatus(status);
        for (String below : List.of("", "/comments", "/likes")) {
            author.as().get(path + below).then().statusCode(byAuthor);
            MODERATOR.as().get(path + below).then().statusCode(byModerator);
            Somebody.person().as().get(path + below).then().statusCode(byOther);
            Somebody.anonymously().get(path + below).then().statusCode(byAnybody);
        }
    }

    @Test
    void what_nobody_may_see_is_as_if_it_were_not_there() {
        Somebody other = Somebody.person();
        String draft = "/posts/" + Posts.draft(author);
        for (String path : List.of(draft, "/posts/" + Ids.next(), "/posts/x", "/posts/a%23b")) {
            assertProblem(other.as().get(path), 404, "post-not-found");
            assertProblem(other.patch(path, "\"1\"", Map.of("title", "Mine")), 404, "post-not-found");
            assertProblem(other.delete(path, "\"1\""), 404, "post-not-found");
        }
        assertProblem(MODERATOR.delete(draft, "\"1\""), 404, "post-not-found");
    }

    @Test
    void only_its_author_changes_it_but_moderators_delete_it_too() {
        String path = "/posts/" + Posts.publish(author);
        Somebody other = Somebody.person();
        assertProblem(other.patch(path, Map.of("title", "Mine")), 403, "forbidden");
        assertProblem(MODERATOR.patch(path, Map.of("title", "Mine")), 403, "forbidden");
        assertProblem(other.delete(path), 403, "forbidden");
        MODERATOR.delete(path).then().statusCode(204);
        assertProblem(author.as().get(path), 404, "post-not-found");
    }

    @Test
    void who_has_no_right_to_write_does_not() {
        Somebody program = Somebody.with("SERVICE");
        assertProblem(program.post("/posts", Posts.text("By a program")), 403, "forbidden");
        assertProblem(
                Somebody.anonymously()
                        .contentType(ContentType.JSON)
                        .body(Posts.text("By nobody"))
                        .post("/posts"),
                401,
                "unauthenticated");
        Somebody moderating = Somebody.with("SERVICE", "MODERATOR");
        moderating.delete("/posts/" + Posts.publish(author)).then().statusCode(204);
    }

    @Test
    void a_patch_changes_what_it_names() {
        Map<String, Object> text = Posts.text("Title");
        text.put("summary", "Summary");
        text.put("tags", List.of("a", "b"));
        text.put("coverUrl", "https://example.com/a.png");
        String path = "/posts/" + Posts.create(author, text);
        Map<String, Object> before = author.as().get(path).jsonPath().getMap("");

        Map<String, Object> patch = new HashMap<>();
        patch.put("summary", null);
        patch.put("tags", List.of("c"));
        Map<String, Object> after = author.patch(path, patch).jsonPath().getMap("");

        assertThat(after).doesNotContainKey("summary").containsEntry("tags", List.of("c"));
        assertThat(after).containsEntry("body", before.get("body")).containsEntry("coverUrl", before.get("coverUrl"));
        assertThat(author.as().get(path).jsonPath().getMap("")).isEqualTo(after);
        assertThat(author.patch(path, Collections.singletonMap("tags", null))
                        .jsonPath()
                        .getList("tags"))
                .isEmpty();
        assertProblem(author.patch(path, Collections.singletonMap("title", null)), 422, "validation-failed");
        assertProblem(author.patch(path, Collections.singletonMap("status", null)), 422, "validation-failed");
        assertProblem(author.patch(path, Map.of("authorId", Ids.next())), 422, "validation-failed");
    }

    @Test
    void a_change_says_which_version_it_changes() {
        String path = "/posts/" + Posts.draft(author);
        assertProblem(
                author.as()
                        .contentType("application/merge-patch+json")
                        .body(Map.of("title", "New"))
                        .patch(path),
                428,
                "precondition-required");
        assertProblem(author.as().delete(path), 428, "precondition-required");
        Response changed = author.patch(path, "\"1\"", Map.of("title", "New"));
        assertThat(changed.statusCode()).isEqualTo(200);
        assertThat(changed.header("ETag")).startsWith("\"2-");
        assertProblem(author.patch(path, "\"1\"", Map.of("title", "Newer")), 412, "precondition-failed");
        assertProblem(author.delete(path, "\"1\""), 412, "precondition-failed");
        assertThat(author.patch(path, "\"2\"", Map.of("title", "New")).header("ETag"))
                .as("nothing changed")
                .isEqualTo(changed.header("ETag"));
    }

    @Test
    void of_two_changes_at_once_one_happens() {
        String path = "/posts/" + Posts.draft(author);
        List<Response> answers = Parallel.each(
                IntStream.range(0, 4).boxed().toList(), i -> author.patch(path, "\"1\"", Map.of("title", "T" + i)));
        assertThat(answers)
                .extracting(Response::statusCode)
                .containsOnly(200, 412)
                .containsOnlyOnce(200);
    }

    @Test
    void the_tag_changes_with_what_is_shown_and_knowing_it_costs_no_more_than_reading() {
        String id = Posts.publish(author);
        String path = "/posts/" + id;
        Somebody reader = Somebody.person();
        String anonymous = Somebody.anonymously().get(path).header("ETag");
        String before = reader.tag(path);
        assertThat(before).isNotEqualTo(anonymous);

        TableRecorder.forget();
        Response known = reader.as().header("If-None-Match", before).get(path);
        assertThat(known.statusCode()).isEqualTo(304);
        assertThat(known.header("Cache-Control")).isEqualTo("private, no-cache");
        assertThat(TableRecorder.patterns()).containsExactly(AccessPattern.POST_WITH_MARKS, AccessPattern.AUTHOR_BY_ID);

        reader.as().put(path + "/likes/me").then().statusCode(200);
        Response liked = reader.as().header("If-None-Match", before).get(path);
        assertThat(liked.jsonPath().getMap("")).containsEntry("liked", true).containsEntry("likes", 1);
        reader.as().put("/users/me/bookmarks/" + id).then().statusCode(200);
        Response kept =
                reader.as().header("If-None-Match", liked.header("ETag")).get(path);
        assertThat(kept.jsonPath().getMap("")).containsEntry("bookmarked", true);
        Response others =
                Somebody.anonymously().header("If-None-Match", anonymous).get(path);
        assertThat(others.jsonPath().getMap("")).containsEntry("likes", 1).doesNotContainKeys("liked", "bookmarked");
        assertThat(others.header("Cache-Control")).isEqualTo("public, max-age=30");
        author.patch(path, before, Map.of("title", "Counters stop no edit"))
                .then()
                .statusCode(200);
    }

    @Test
    void the_same_request_again_gets_the_same_answer_and_makes_no_second_post() {
        Map<String, Object> text = Posts.published("Once");
        List<Response> answers =
                Parallel.each(IntStream.range(0, 6).boxed().toList(), i -> createWithKey("once", text));
        answers.forEach(answer -> answer.then().statusCode(201));
        assertThat(answers.stream().map(Response::asString).distinct()).hasSize(1);
        assertThat(author.all("/users/me/posts", 10)).hasSize(1);
        assertProblem(createWithKey("once", Posts.published("Twice")), 422, "idempotency-key-reused");
        assertProblem(createWithKey("a b", text), 400, "idempotency-key-invalid");
    }

    @Test
    void conflicts_and_lost_answers_make_no_second_post() {
        Faults.conflict(AccessPattern.CREATE_POST, 2);
        Posts.publish(author);
        Faults.loseAnswer(AccessPattern.CREATE_POST, 1);
        String id = Posts.publish(author);
        assertThat(author.all("/users/me/posts", 10)).hasSize(2);
        Faults.loseAnswer(AccessPattern.UPDATE_POST, 1);
        assertThat(author.patch("/posts/" + id, Map.of("title", "Once")).header("ETag"))
                .startsWith("\"2-");
        Faults.loseAnswer(AccessPattern.DELETE_POST, 1);
        author.delete("/posts/" + id).then().statusCode(204);
    }

    @Test
    void a_category_must_take_it_when_it_is_put_or_shown_there() {
        String category = Categories.create(MODERATOR);
        Map<String, Object> text = Posts.text("Wood");
        text.put("categoryId", Ids.next());
        assertProblem(author.post("/posts", text), 422, "validation-failed").withErrors("categoryId: is no category");
        text.put("categoryId", category);
        String draft = "/posts/" + Posts.create(author, text);
        text.put("status", "PUBLISHED");
        String published = "/posts/" + Posts.create(author, text);
        Categories.retire(MODERATOR, category);

        assertProblem(author.post("/posts", text), 422, "validation-failed")
                .withErrors("categoryId: is a retired category");
        assertProblem(author.patch(draft, Map.of("status", "PUBLISHED")), 422, "validation-failed")
                .withErrors("categoryId: is a retired category");
        author.patch(draft, Map.of("title", "Still a draft")).then().statusCode(200);
        author.patch(published, Map.of("title", "Already there")).then().statusCode(200);
        Map<String, Object> elsewhere = new HashMap<>();
        elsewhere.put("categoryId", null);
        elsewhere.put("status", "PUBLISHED");
        author.patch(draft, elsewhere).then().statusCode(200);
    }

    @Test
    void its_counters_know_what_it_is_called_and_whether_it_is_published() {
        String id = Posts.draft(author);
        author.patch("/posts/" + id, Map.of("title", "Renamed", "status", "PUBLISHED"))
                .then()
                .statusCode(200);
        try (TestTable table = TestTable.ofApplication()) {
            StatsKeys.Primary key = new StatsKeys.Primary(ContentKind.POST, id);
            assertThat(StatsItem.stats(table.item(key).orElseThrow())).satisfies(stats -> {
                assertThat(stats.title()).isEqualTo("Renamed");
                assertThat(stats.isPublished()).isTrue();
                assertThat(stats.authorId()).isEqualTo(author.id());
            });
        }
    }

    @Test
    void a_deleted_post_is_gone_with_its_counters_and_leaves_a_job() {
        String id = Posts.publish(author);
        author.delete("/posts/" + id).then().statusCode(204);
        try (TestTable table = TestTable.ofApplication()) {
            assertThat(table.item(new PostKeys.Primary(id))).isEmpty();
            assertThat(table.item(new StatsKeys.Primary(ContentKind.POST, id))).isEmpty();
            assertThat(table.item(new TextKeys.Primary(ContentKind.POST, id))).isEmpty();
            assertThat(table.item(new CleanupKeys.Primary("POST#" + id))).isPresent();
        }
        for (String below : List.of("", "/comments", "/likes")) {
            assertProblem(author.as().get("/posts/" + id + below), 404, "post-not-found");
        }
    }

    private String inStatus(String status) {
        return switch (status) {
            case "DRAFT" -> Posts.draft(author);
            case "PUBLISHED" -> Posts.publish(author);
            default -> Posts.archived(author);
        };
    }

    private Response createWithKey(String key, Map<String, Object> text) {
        return author.as()
                .contentType(ContentType.JSON)
                .header("Idempotency-Key", key)
                .body(text)
                .post("/posts");
    }
}
