package dev.tessera.content.post;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.content.Categories;
import dev.tessera.content.Posts;
import dev.tessera.content.Somebody;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.TextKeys;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import java.util.Collections;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTable
class LongPostTest {

    private static final int LIMIT = 350_000;

    private final Somebody author = Somebody.person();

    @Test
    void a_long_text_takes_little_room_if_it_can_be_compressed() {
        String body = "Sand it, oil it, wait. ".repeat(14_000).strip();
        assertThat(body.length()).isGreaterThan(300_000);
        String id = Posts.create(author, withBody(body));
        assertThat(author.as().get("/posts/" + id).jsonPath().getString("body")).isEqualTo(body);
        try (TestTable table = TestTable.ofApplication()) {
            assertThat(table.item(textOf(id)).orElseThrow().bytes("body").length)
                    .isLessThan(10_000);
        }
    }

    @Test
    void a_text_is_written_when_it_changes_and_only_then() {
        String id = Posts.create(author, withBody(noise(300_000)));
        String path = "/posts/" + id;
        try (TestTable table = TestTable.ofApplication()) {
            Item first = table.item(textOf(id)).orElseThrow();
            TableRecorder.forget();
            author.patch(path, Map.of("title", "Another title", "status", "ARCHIVED"))
                    .then()
                    .statusCode(200);
            assertThat(table.item(textOf(id))).contains(first);
            assertThat(TableRecorder.recorded())
                    .filteredOn(request -> request.pattern() == AccessPattern.UPDATE_POST)
                    .singleElement()
                    .satisfies(update -> assertThat(update.units()).isLessThan(30));

            assertThat(author.patch(path, Map.of("body", "Short.")).header("ETag"))
                    .startsWith("\"3-");
            assertThat(table.item(textOf(id)).orElseThrow().version()).isEqualTo(3);
            assertThat(author.as().get(path).jsonPath().getString("body")).isEqualTo("Short.");
        }
    }

    @Test
    void a_draft_may_lose_its_text_and_get_another() {
        String id = Posts.draft(author);
        String path = "/posts/" + id;
        Response without = author.patch(path, Collections.singletonMap("body", null));
        assertThat(without.jsonPath().getMap("")).doesNotContainKey("body");
        assertThat(author.as().get(path).asString()).isEqualTo(without.asString());
        try (TestTable table = TestTable.ofApplication()) {
            assertThat(table.item(textOf(id))).isEmpty();
        }
        author.patch(path, Map.of("title", "Still nothing")).then().statusCode(200);
        author.patch(path, Map.of("body", "Again.")).then().statusCode(200);
        assertThat(author.as().get(path).jsonPath().getString("body")).isEqualTo("Again.");
    }

    /** Deleting it reads the post alone, which the recorder then holds against the size that the catalogue gives it. */
    @Test
    void the_longest_text_works_even_if_nothing_of_it_can_be_compressed() {
        String body = noise(LIMIT);
        assertThat(body.getBytes(UTF_8)).hasSize(LIMIT);
        Map<String, Object> post = withBody(body);
        post.put("title", "😀".repeat(200));
        post.put("summary", "😀".repeat(500));
        post.put(
                "tags",
                IntStream.range(10, 30).mapToObj(i -> i + "😀".repeat(48)).toList());
        post.put("coverUrl", "https://example.com/" + "x".repeat(2028));
        post.put("categoryId", Categories.create(Somebody.moderator()));
        Response created = author.as()
                .contentType(ContentType.JSON)
                .header("Idempotency-Key", "long")
                .body(post)
                .post("/posts");
        assertThat(created.statusCode()).isEqualTo(201);
        assertThat(created.jsonPath().getString("body")).isEqualTo(body);
        Response repeated = author.as()
                .contentType(ContentType.JSON)
                .header("Idempotency-Key", "long")
                .body(post)
                .post("/posts");
        assertThat(repeated.header("Idempotent-Replayed")).isEqualTo("true");
        assertThat(repeated.asString()).isEqualTo(created.asString());
        String path = "/posts/" + created.jsonPath().getString("id");
        assertThat(author.as().get(path).jsonPath().getString("body")).isEqualTo(body);
        assertThat(author.all("/users/me/posts", 10)).hasSize(1);
        author.patch(path, Map.of("title", "Shorter")).then().statusCode(200);
        author.delete(path).then().statusCode(204);
    }

    @Test
    void one_byte_more_is_refused_and_the_limit_said() {
        String body = "x".repeat(LIMIT);
        String path = "/posts/" + Posts.create(author, withBody(body));
        assertProblem(author.post("/posts", withBody(body + "x")), 422, "validation-failed")
                .withErrors("body: must have at most 350000 bytes as UTF-8");
        assertProblem(author.patch(path, Map.of("body", body + "x")), 422, "validation-failed")
                .withErrors("body: must have at most 350000 bytes as UTF-8");
        assertProblem(author.post("/posts", withBody("é".repeat(LIMIT / 2 + 1))), 422, "validation-failed");
        assertProblem(author.post("/posts", withBody("x".repeat(400 * 1024))), 422, "validation-failed")
                .withErrors("body: must have at most 350000 bytes as UTF-8");
    }

    @Test
    void what_no_request_may_have_is_not_read_and_the_limit_said() {
        assertProblem(author.post("/posts", withBody("x".repeat(512 * 1024))), 413, "body-too-large")
                .titled("Body too large", "A body may have at most 524288 bytes.");
    }

    private static TextKeys.Primary textOf(String id) {
        return new TextKeys.Primary(ContentKind.POST, id);
    }

    private static Map<String, Object> withBody(String body) {
        Map<String, Object> post = Posts.published("A long story");
        post.put("body", body);
        return post;
    }

    /** One byte a character, all that can be typed: of all texts, gzip can do the least for this. */
    static String noise(int bytes) {
        return new Random(7)
                .ints(bytes, '!', '~' + 1)
                .mapToObj(Character::toString)
                .collect(Collectors.joining());
    }
}
