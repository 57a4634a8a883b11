package dev.tessera.content.syndication;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.content.Categories;
import dev.tessera.content.Posts;
import dev.tessera.content.Somebody;
import dev.tessera.content.author.Profiles;
import dev.tessera.keys.AccessPattern;
import dev.tessera.service.feed.testkit.TestFeed;
import dev.tessera.service.input.Ids;
import dev.tessera.service.testkit.FreshTable;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;

@QuarkusTest
@WithTable
@FreshTable
class FeedTest {

    private static final String SITE = "http://localhost:8082";
    private static final String HOSTILE = "</title><x a=\"'&]]>";

    private final Somebody author = Somebody.person();

    @Test
    void an_author_is_followed_newest_first_without_what_is_not_published() {
        List<String> posts = new ArrayList<>(Posts.publish(author, 3));
        Posts.draft(author);
        Posts.archived(author);
        Posts.publish(Somebody.person());
        Collections.reverse(posts);

        assertThat(links(atom("?author=" + author.id())))
                .containsExactlyElementsOf(posts.stream().map(FeedTest::link).toList());
        assertThat(json("?author=" + author.id()).jsonPath().getList("items.url"))
                .isEqualTo(posts.stream().map(FeedTest::link).toList());
    }

    @Test
    void a_category_and_the_whole_site_are_followed_as_well() {
        String category = Categories.create(Somebody.moderator());
        Map<String, Object> post = Posts.published("In a category");
        post.put("categoryId", category);
        String there = Posts.create(author, post);
        String elsewhere = Posts.publish(author);

        assertThat(links(atom("?category=" + category))).containsExactly(link(there));
        assertThat(links(atom(""))).startsWith(link(elsewhere), link(there)).hasSizeLessThanOrEqualTo(30);
        assertThat(json("").jsonPath().getString("feed_url")).isEqualTo(SITE + "/feeds/json");
    }

    @Test
    void a_tag_is_followed_however_it_is_written() {
        Map<String, Object> post = Posts.published("Tagged");
        String tag = "Mesa é " + Ids.next();
        post.put("tags", List.of(tag));
        String tagged = Posts.create(author, post);
        TestFeed.ofApplication().drain();

        for (String written : List.of(tag, tag.toLowerCase(Locale.ROOT).replace('é', 'e'))) {
            Response feed = given().queryParam("tag", written).get("/feeds/atom");
            assertThat(links(feed)).containsExactly(link(tagged));
            String self = Xml.texts(Xml.parse(feed.asString()), "/a:feed/a:link[@rel='self']/@href")
                    .get(0);
            assertThat(given().urlEncodingEnabled(false)
                            .get(self.substring(SITE.length()))
                            .asString())
                    .as("its own address shows the same feed")
                    .isEqualTo(feed.asString());
        }
    }

    @Test
    void a_feed_says_all_that_readers_of_feeds_ask_for() {
        try (TestTable table = TestTable.ofApplication()) {
            Profiles.know(table, author, "ana", 1);
        }
        String post = Posts.create(author, hostile());

        Response answer = atom("?author=" + author.id());
        Document atom = Xml.parse(answer.asString());
        assertThat(answer.contentType()).startsWith("application/atom+xml");
        assertThat(Xml.texts(atom, "/a:feed/a:title")).containsExactly("Display ana – Tessera");
        assertThat(Xml.texts(atom, "//a:entry/a:title")).containsExactly(HOSTILE);
        assertThat(Xml.texts(atom, "//a:entry/a:summary")).containsExactly(HOSTILE);
        assertThat(Xml.texts(atom, "//a:category/@term")).containsExactly(HOSTILE, "wood");
        assertThat(Xml.texts(atom, "//a:entry/a:author/a:name")).containsExactly("Display ana");
        assertThat(Xml.texts(atom, "/a:feed/a:link[@rel='self']/@href"))
                .containsExactly(SITE + "/feeds/atom?author=" + author.id());
        assertThat(Xml.texts(atom, "//a:id")).hasSize(2).allMatch(id -> id.startsWith("urn:uuid:"));
        String published = author.get("/posts/" + post).jsonPath().getString("publishedAt");
        assertThat(Xml.texts(atom, "//a:updated")).containsExactly(published, published);

        Response json = json("?author=" + author.id());
        assertThat(json.contentType()).startsWith("application/feed+json");
        assertThat(json.jsonPath().getString("version")).isEqualTo("https://jsonfeed.org/version/1.1");
        assertThat(json.jsonPath().getMap("items[0]"))
                .containsEntry("title", HOSTILE)
                .containsEntry("content_text", HOSTILE)
                .containsEntry("url", link(post))
                .containsEntry("id", Xml.texts(atom, "//a:entry/a:id").get(0))
                .containsEntry("date_published", published)
                .containsEntry("tags", List.of(HOSTILE, "wood"));
        assertThat(json.jsonPath().getString("items[0].authors[0].name")).isEqualTo("Display ana");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/feeds/atom", "/feeds/json"})
    void who_has_it_already_is_told_so_until_something_changes(String path) {
        String post = Posts.publish(author);
        String address = path + "?author=" + author.id();
        Response first = given().get(address);
        String tag = first.header("ETag");

        Response again = given().header("If-None-Match", tag).get(address);

        assertThat(first.header("Cache-Control")).startsWith("public, max-age=");
        assertThat(again.statusCode()).isEqualTo(304);
        assertThat(again.asString()).isEmpty();
        assertThat(again.header("ETag")).isEqualTo(tag);
        assertThat(given().header("If-None-Match", "W/" + tag).get(address).statusCode())
                .isEqualTo(304);
        author.patch("/posts/" + post, Map.of("title", "Another chair")).then().statusCode(200);
        Response changed = given().header("If-None-Match", tag).get(address);
        assertThat(changed.statusCode()).isEqualTo(200);
        Posts.archive(author, post);
        Response gone = given().header("If-None-Match", changed.header("ETag")).get(address);
        assertThat(gone.statusCode()).isEqualTo(200);
        assertThat(gone.header("ETag")).isNotEqualTo(tag);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/feeds/atom", "/feeds/json"})
    void head_says_what_get_would(String path) {
        Posts.publish(author);
        String address = path + "?author=" + author.id();
        Response get = given().get(address);

        Response head = given().head(address);

        assertThat(head.statusCode()).isEqualTo(200);
        assertThat(head.asString()).isEmpty();
        for (String header : List.of("ETag", "Content-Type", "Cache-Control")) {
            assertThat(head.header(header)).as(header).isEqualTo(get.header(header));
        }
        assertThat(given().header("If-None-Match", get.header("ETag"))
                        .head(address)
                        .statusCode())
                .isEqualTo(304);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "?author=", "?category="})
    void a_feed_is_one_query_and_one_batch(String scope) {
        String category = Categories.create(Somebody.moderator());
        Map<String, Object> post = Posts.published("One");
        post.put("categoryId", category);
        Posts.create(author, post);
        String whose = scope.isEmpty() ? "" : scope.startsWith("?author") ? author.id() : category;
        TableRecorder.forget();

        atom(scope + whose).then().statusCode(200);

        assertThat(TableRecorder.patterns()).hasSize(2).endsWith(AccessPattern.STATS_WITH_AUTHORS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/feeds/atom", "/feeds/json"})
    void a_stranger_gains_nothing(String path) {
        Posts.draft(author);
        String hidden = given().get(path + "?author=" + author.id()).asString();
        assertThat(hidden).doesNotContain("A draft").doesNotContain("posts/");
        assertThat(author.as().get(path + "?author=" + author.id()).asString())
                .as("drafts are in no feed, not even one's own")
                .doesNotContain("A draft");
        assertThat(given().header("Host", "evil.example")
                        .header("X-Forwarded-Host", "evil.example")
                        .get(path)
                        .asString())
                .as("no link is made of what a request says")
                .doesNotContain("evil.example");
        assertThat(given().get(path + "?author=" + Ids.next()).statusCode()).isEqualTo(200);
        assertProblem(given().get(path + "?author=a&category=b"), 400, "bad-request");
        assertProblem(given().get(path + "?limit=1000"), 400, "bad-request");
        assertProblem(
                given().urlEncodingEnabled(true)
                        .queryParam("author", "<a href='x'>")
                        .get(path),
                422,
                "validation-failed");
        assertProblem(given().queryParam("category", "x".repeat(3000)).get(path), 422, "validation-failed");
        assertProblem(given().header("Authorization", "Bearer x").get(path), 401, "unauthenticated");
        assertProblem(given().accept("image/png").get(path), 406, "not-acceptable");
        assertProblem(given().post(path), 405, "method-not-allowed");
    }

    private static Map<String, Object> hostile() {
        Map<String, Object> post = Posts.published(HOSTILE);
        post.put("summary", HOSTILE);
        post.put("tags", List.of(HOSTILE, "wood"));
        return post;
    }

    private static Response atom(String query) {
        return given().get("/feeds/atom" + query);
    }

    private static Response json(String query) {
        return given().get("/feeds/json" + query);
    }

    private static List<String> links(Response atom) {
        return Xml.texts(Xml.parse(atom.asString()), "//a:entry/a:link[@rel='alternate']/@href");
    }

    private static String link(String postId) {
        return SITE + "/posts/" + postId;
    }
}
