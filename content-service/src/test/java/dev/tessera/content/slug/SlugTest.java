package dev.tessera.content.slug;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.content.Posts;
import dev.tessera.content.Somebody;
import dev.tessera.content.author.Profiles;
import dev.tessera.content.card.Cards;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Entity;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.ContentSlugKeys;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithTable
class SlugTest {

    private final Somebody ana = Somebody.person();
    private final Somebody rui = Somebody.person();
    private final String name = "Ána." + ana.id().substring(10);
    private final TestTable table = TestTable.ofApplication();

    @BeforeEach
    void people_are_known() {
        Profiles.named(table, ana, name);
    }

    @AfterEach
    void close() {
        table.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"posts", "cards"})
    void what_is_published_is_read_by_name_and_slug_with_one_request_each(String kind) {
        String id = publish(kind, "Ação: how I restored a chair");
        TableRecorder.forget();

        Response found = read(name.toUpperCase(Locale.ROOT), kind, "Acao-How-I-restored-a-chair");

        assertThat(found.statusCode()).as(found.asString()).isEqualTo(200);
        assertThat(found.jsonPath().getString("id")).isEqualTo(id);
        assertThat(found.jsonPath().getString("slug")).isEqualTo("acao-how-i-restored-a-chair");
        assertThat(found.header("ETag"))
                .isEqualTo(given().get("/" + kind + "/" + id).header("ETag"));
        assertThat(TableRecorder.patterns()).startsWith(AccessPattern.USER_BY_USERNAME, AccessPattern.CONTENT_BY_SLUG);
    }

    @ParameterizedTest
    @ValueSource(strings = {"posts", "cards"})
    void an_earlier_title_leads_to_it_and_says_which_slug_it_has_now(String kind) {
        String id = publish(kind, "First title");
        rename(kind, id, "Second title");
        rename(kind, id, "SECOND, title!");

        Response found = read(name, kind, "first-title");
        assertThat(found.jsonPath().getString("id")).isEqualTo(id);
        assertThat(found.jsonPath().getString("slug")).isEqualTo("second-title");
        assertThat(slugs(id)).containsExactlyInAnyOrder("first-title", "second-title");

        rename(kind, id, "First title");
        assertThat(read(name, kind, "second-title").jsonPath().getString("slug"))
                .isEqualTo("first-title");
        assertThat(slugs(id)).hasSize(2);
    }

    @Test
    void an_earlier_slug_is_not_given_to_another_and_each_kind_has_its_own() {
        String first = publish("posts", "A chair");
        rename("posts", first, "A table");
        String second = publish("posts", "A chair");
        String card = publish("cards", "A chair");

        assertThat(slug("posts", second)).isEqualTo("a-chair-2");
        assertThat(slug("cards", card)).isEqualTo("a-chair");
        assertThat(read(name, "posts", "a-chair").jsonPath().getString("id")).isEqualTo(first);
        String others =
                rui.post("/posts", Posts.published("A chair")).jsonPath().getString("slug");
        assertThat(others).isEqualTo("a-chair");
    }

    @Test
    void many_of_one_title_at_once_have_slugs_of_their_own() {
        List<String> ids = Parallel.all(IntStream.range(0, 12)
                .<Supplier<String>>mapToObj(i -> () -> publish("posts", "Untitled"))
                .toList());

        List<String> slugs = ids.stream().map(id -> slug("posts", id)).toList();
        assertThat(slugs)
                .doesNotHaveDuplicates()
                .allMatch(slug -> slug.startsWith("untitled"))
                .contains("untitled");
        for (int i = 0; i < ids.size(); i++) {
            assertThat(read(name, "posts", slugs.get(i)).jsonPath().getString("id"))
                    .isEqualTo(ids.get(i));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"posts", "cards"})
    void deleting_lets_go_of_all_its_slugs(String kind) {
        String id = publish(kind, "First title");
        rename(kind, id, "Second title");
        ana.as().header("If-Match", "*").delete("/" + kind + "/" + id).then().statusCode(204);

        assertThat(slugs(id)).isEmpty();
        assertNotFound(read(name, kind, "first-title"), kind);
        assertThat(slug(kind, publish(kind, "First title"))).isEqualTo("first-title");
    }

    @Test
    void an_author_who_renames_without_end_keeps_the_latest() {
        String id = publish("posts", "Title 0");
        for (int i = 1; i <= 12; i++) {
            rename("posts", id, "Title " + i);
        }

        assertThat(slugs(id)).hasSize(11).contains("title-12", "title-2").doesNotContain("title-0", "title-1");
        assertThat(slug("posts", publish("posts", "Title 0"))).isEqualTo("title-0");
    }

    @ParameterizedTest
    @ValueSource(strings = {"posts", "cards"})
    void drafts_have_none_and_what_is_archived_is_its_authors(String kind) {
        String draft = ana.post("/" + kind, content(kind, "A draft", "DRAFT"))
                .jsonPath()
                .getString("id");
        assertThat(slug(kind, draft)).isNull();
        assertThat(slugs(draft)).isEmpty();
        ana.patch("/" + kind + "/" + draft, Map.of("status", "PUBLISHED"))
                .then()
                .statusCode(200);
        assertThat(slug(kind, draft)).isEqualTo("a-draft");
        ana.patch("/" + kind + "/" + draft, Map.of("status", "ARCHIVED")).then().statusCode(200);

        assertNotFound(read(name, kind, "a-draft"), kind);
        assertNotFound(rui.as().get("/authors/" + name + "/" + kind + "/a-draft"), kind);
        assertThat(ana.as().get("/authors/{name}/{kind}/a-draft", name, kind).statusCode())
                .isEqualTo(200);
    }

    @Test
    void a_repeated_request_gets_the_same_slug_again() {
        publish("posts", "A chair");
        String key = UUID.randomUUID().toString();
        List<String> slugs = IntStream.range(0, 2)
                .mapToObj(i -> ana.as()
                        .header("Idempotency-Key", key)
                        .contentType("application/json")
                        .body(Posts.published("A chair"))
                        .post("/posts")
                        .jsonPath()
                        .getString("slug"))
                .toList();

        assertThat(slugs).containsExactly("a-chair-2", "a-chair-2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"🎉🎉", "日本語", "new", "../..", "<script>", "ﷺ", "# $ #", "%2F%2e"})
    void hostile_titles_are_found_by_sensible_slugs(String title) {
        String id = publish("posts", title);
        String slug = slug("posts", id);

        assertThat(slug).matches(SlugText.SHAPE);
        assertThat(read(name, "posts", slug).jsonPath().getString("id")).isEqualTo(id);
        rename("posts", id, title + " x".repeat(90));
        assertThat(slug("posts", id)).matches(SlugText.SHAPE).hasSizeLessThanOrEqualTo(SlugText.LONGEST);
    }

    @ParameterizedTest
    @ValueSource(strings = {"#", "a#b", "POST#x", "-", "..", "a--b", "\u0000", "'", "é", "😀", "a b", "nobody"})
    void what_nothing_is_called_is_not_found(String hostile) {
        publish("posts", "A chair");

        assertThat(read(name, "posts", hostile).statusCode()).isIn(400, 404);
        assertThat(read(hostile, "posts", "a-chair").statusCode()).isIn(400, 404);
        assertThat(read("x".repeat(2_000), "posts", "a-chair").statusCode()).isIn(400, 404, 414);
        assertThat(read("ﷺ".repeat(100), "posts", "a-chair").statusCode()).isIn(400, 404, 414);
        assertThat(read(name, "posts", "a".repeat(500)).statusCode()).isIn(404, 414);
    }

    /** As builds from before slugs left them. */
    @Test
    void what_was_published_before_there_were_slugs_gets_one_when_it_is_changed() {
        String id = publish("posts", "An old post");
        Item post = table.items(Entity.POST).stream()
                .filter(item -> item.key().pk().endsWith(id))
                .findFirst()
                .orElseThrow();
        table.put(post.toBuilder().set("slug", (String) null).build());
        table.delete(new ContentSlugKeys.Primary(ana.id(), ContentKind.POST, "an-old-post"));
        assertThat(slug("posts", id)).isNull();

        ana.patch("/posts/" + id, Map.of("summary", "Still good.")).then().statusCode(200);

        assertThat(read(name, "posts", "an-old-post").jsonPath().getString("id"))
                .isEqualTo(id);
    }

    private List<String> slugs(String id) {
        return table.items(Entity.CONTENT_SLUG).stream()
                .filter(item -> item.text("contentId").equals(id))
                .map(item -> ((ContentSlugKeys.Primary) item.key()).slug())
                .toList();
    }

    private String slug(String kind, String id) {
        return ana.get("/" + kind + "/" + id).jsonPath().getString("slug");
    }

    private void rename(String kind, String id, String title) {
        ana.patch("/" + kind + "/" + id, Map.of("title", title)).then().statusCode(200);
    }

    private String publish(String kind, String title) {
        return ana.post("/" + kind, content(kind, title, "PUBLISHED"))
                .then()
                .statusCode(201)
                .extract()
                .path("id");
    }

    private static Map<String, Object> content(String kind, String title, String status) {
        Map<String, Object> content = kind.equals("posts") ? Posts.text(title) : Cards.minimal(title);
        content.put("status", status);
        return content;
    }

    private static Response read(String author, String kind, String slug) {
        return given().get("/authors/{author}/{kind}/{slug}", author, kind, slug);
    }

    private static void assertNotFound(Response response, String kind) {
        assertProblem(response, 404, kind.substring(0, kind.length() - 1) + "-not-found");
    }
}
