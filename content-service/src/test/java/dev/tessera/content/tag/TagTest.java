package dev.tessera.content.tag;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.content.Posts;
import dev.tessera.content.Somebody;
import dev.tessera.content.card.Cards;
import dev.tessera.keys.AccessPattern;
import dev.tessera.service.feed.testkit.TestFeed;
import dev.tessera.service.testkit.FreshTable;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithTable
@FreshTable
class TagTest {

    private final Somebody ana = Somebody.person();
    private final Somebody rui = Somebody.person();
    private final TestTable table = TestTable.ofApplication();

    @BeforeEach
    void nothing_is_tagged() {
        table.clear();
        TestFeed.ofApplication().skip();
    }

    @AfterEach
    void close() {
        table.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/posts", "/cards"})
    void a_tag_lists_what_is_published_newest_first_by_one_query_and_one_batch(String path) {
        List<String> tagged = IntStream.range(0, 3)
                .mapToObj(i -> publish(path, i == 1 ? "Ação" : "ACAO", "other"))
                .toList();
        publish(path.equals("/posts") ? "/cards" : "/posts", "Ação");
        publish(path, "other");
        draft(path, "Ação");
        drain();
        TableRecorder.forget();

        Response found = given().queryParam("tag", "acão").get(path);

        assertThat(ids(found)).containsExactlyElementsOf(reversed(tagged));
        assertThat(TableRecorder.patterns())
                .containsExactly(
                        AccessPattern.CONTENT_WITH_TAG,
                        path.equals("/posts") ? AccessPattern.POSTS_BY_ID : AccessPattern.CARDS_BY_ID);
        assertThat(found.jsonPath().getList("items.tags", List.class))
                .allSatisfy(tags -> assertThat(tags).hasSize(2));
        assertThat(found.header("Cache-Control")).isEqualTo("public, max-age=30");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/posts", "/cards"})
    void what_was_retagged_archived_or_deleted_is_gone_before_the_feed_and_after_it(String path) {
        String retagged = publish(path, "oak");
        String archived = publish(path, "oak");
        String deleted = publish(path, "oak");
        String stays = publish(path, "oak");
        drain();
        ana.patch(path + "/" + retagged, Map.of("tags", List.of("wax"))).then().statusCode(200);
        ana.patch(path + "/" + archived, Map.of("status", "ARCHIVED")).then().statusCode(200);
        ana.as().header("If-Match", "*").delete(path + "/" + deleted).then().statusCode(204);

        assertThat(ids(given().queryParam("tag", "oak").get(path))).containsExactly(stays);
        drain();
        assertThat(ids(given().queryParam("tag", "oak").get(path))).containsExactly(stays);
        assertThat(ids(given().queryParam("tag", "wax").get(path))).containsExactly(retagged);
        ana.patch(path + "/" + archived, Map.of("status", "PUBLISHED")).then().statusCode(200);
        drain();
        assertThat(ids(given().queryParam("tag", "oak").get(path))).containsExactly(stays, archived);
    }

    @Test
    void a_reader_sees_their_marks_and_the_authors() {
        String post = publish("/posts", "oak");
        drain();
        rui.put("/posts/" + post + "/likes/me");

        Response found =
                rui.as().queryParam("tag", "oak").queryParam("include", "marks").get("/posts");

        assertThat(found.jsonPath().getList("items.liked")).containsExactly(true);
        assertThat(found.jsonPath().getList("items.authorId")).containsExactly(ana.id());
    }

    @Test
    void pages_follow_each_other_and_a_cursor_is_good_for_its_own_tag_only() {
        List<String> posts = IntStream.range(0, 7)
                .mapToObj(i -> publish("/posts", "oak", "wax"))
                .toList();
        drain();
        List<String> found = new ArrayList<>();
        Response page = given().queryParam("tag", "oak").queryParam("limit", 3).get("/posts");
        found.addAll(ids(page));
        while (page.jsonPath().getString("next") != null) {
            String cursor = page.jsonPath().getString("next");
            assertProblem(
                    given().queryParam("tag", "wax")
                            .queryParam("cursor", cursor)
                            .get("/posts"),
                    400,
                    "invalid-cursor");
            page = given().queryParam("tag", "oak")
                    .queryParam("limit", 3)
                    .queryParam("cursor", cursor)
                    .get("/posts");
            found.addAll(ids(page));
        }

        assertThat(found).containsExactlyElementsOf(reversed(posts));
    }

    @Test
    void tags_by_use_and_by_how_they_start_are_one_query_each_with_exact_counts() {
        for (int i = 0; i < 3; i++) {
            publish("/posts", "Oak", i < 2 ? "Óleo" : "wax");
            publish("/cards", "oak");
        }
        publish("/posts", "oa");
        publish("/cards", "C#", "c");
        draft("/posts", "draft");
        drain();
        TableRecorder.forget();

        Response used = given().queryParam("limit", 2).get("/tags");
        assertThat(TableRecorder.patterns()).containsExactly(AccessPattern.TAGS_BY_USE);
        assertThat(used.jsonPath().getList("items"))
                .containsExactly(
                        Map.of("tag", "oak", "name", "Oak", "posts", 3, "cards", 3),
                        Map.of("tag", "oleo", "name", "Óleo", "posts", 2, "cards", 0));
        TableRecorder.forget();
        Response started = given().queryParam("prefix", "OÁ").get("/tags");
        assertThat(TableRecorder.patterns()).containsExactly(AccessPattern.TAGS_BY_START);
        assertThat(started.jsonPath().getList("items.tag")).containsExactly("oa", "oak");
        assertThat(given().queryParam("prefix", "c").get("/tags").jsonPath().getList("items.tag"))
                .containsExactly("c");
        assertThat(given().queryParam("prefix", "c#").get("/tags").jsonPath().getList("items.tag"))
                .containsExactly("c#");
        assertThat(given().queryParam("prefix", "zz").get("/tags").jsonPath().getList("items"))
                .isEmpty();
        assertThat(TagRows.counts(table)).isEqualTo(TagRows.rows(table));
    }

    @Test
    void one_filter_and_no_other_status() {
        assertProblem(given().queryParam("tag", "a").queryParam("author", "b").get("/posts"), 400, "bad-request");
        assertProblem(given().queryParam("tag", "a").queryParam("category", "b").get("/cards"), 400, "bad-request");
        assertProblem(
                ana.as().queryParam("tag", "a").queryParam("status", "DRAFT").get("/posts"), 400, "bad-request");
        assertProblem(given().queryParam("tag", "x".repeat(51)).get("/posts"), 422, "validation-failed")
                .withErrors("tag: must have at most 50 characters");
        assertProblem(given().queryParam("tag", "\u0301").get("/cards"), 422, "validation-failed");
        assertProblem(given().queryParam("prefix", " ").get("/tags"), 422, "validation-failed");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "#",
                "$",
                "a#b",
                "TAG#aa",
                "TAGS",
                "' OR 1=1",
                ":v0 = :v1",
                "%00",
                "../..",
                "ﷺ",
                "😀",
                "👩‍👩‍👧",
                "$23",
                "a b",
                "<script>",
                "{{7*7}}",
                "ΑΩ",
                "日本語",
                "e\u0301"
            })
    void hostile_tags_are_tags_and_found_as_they_are(String hostile) {
        String post = publish("/posts", hostile);
        drain();

        assertThat(ids(given().queryParam("tag", hostile).get("/posts"))).containsExactly(post);
        assertThat(given().queryParam("prefix", hostile).get("/tags").jsonPath().getList("items.name"))
                .containsExactly(hostile);
        assertThat(TagRows.counts(table)).isEqualTo(TagRows.rows(table)).hasSize(1);
    }

    @Test
    void twenty_of_the_longest_tags_are_listed() {
        String[] tags = IntStream.range(0, 20)
                .mapToObj(i -> "ﷺ".repeat(48) + (char) ('a' + i) + "x")
                .toArray(String[]::new);
        String post = publish("/posts", tags);
        drain();

        assertThat(ids(given().queryParam("tag", tags[7]).get("/posts"))).containsExactly(post);
    }

    private String publish(String path, String... tags) {
        return create(path, "PUBLISHED", tags);
    }

    private void draft(String path, String... tags) {
        create(path, "DRAFT", tags);
    }

    private String create(String path, String status, String... tags) {
        Map<String, Object> content = path.equals("/posts") ? Posts.text("A chair") : Cards.minimal("A card");
        content.put("tags", List.of(tags));
        content.put("status", status);
        return ana.post(path, content).then().statusCode(201).extract().path("id");
    }

    private static void drain() {
        TestFeed.ofApplication().drain();
    }

    private static List<String> ids(Response page) {
        assertThat(page.statusCode()).as(page.asString()).isEqualTo(200);
        return page.jsonPath().getList("items.id");
    }

    private static List<String> reversed(List<String> ids) {
        List<String> reversed = new ArrayList<>(ids);
        Collections.reverse(reversed);
        return reversed;
    }
}
