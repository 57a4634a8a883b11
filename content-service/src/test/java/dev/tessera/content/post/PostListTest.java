package dev.tessera.content.post;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.content.Categories;
import dev.tessera.content.Posts;
import dev.tessera.content.Somebody;
import dev.tessera.keys.AccessPattern;
import dev.tessera.service.input.Ids;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithTable
class PostListTest {

    private static final Somebody MODERATOR = Somebody.moderator();

    private final Somebody author = Somebody.person();

    @Test
    void an_author_finds_each_post_on_its_shelf_newest_first() {
        List<String> published = newestFirst(Posts.publish(author, 5));
        String draft = Posts.draft(author);
        String archived = Posts.archived(author);
        for (String list : List.of("/users/me/posts", "/posts?author=" + author.id())) {
            assertThat(ids(author, list)).isEqualTo(published);
            assertThat(ids(author, with(list, "status=DRAFT"))).containsExactly(draft);
            assertThat(ids(author, with(list, "status=ARCHIVED"))).containsExactly(archived);
        }
    }

    @Test
    void others_see_an_authors_published_posts_only() {
        List<String> published = newestFirst(Posts.publish(author, 3));
        String archived = Posts.archived(author);
        Posts.draft(author);
        Somebody other = Somebody.person();
        String list = "/users/" + author.id() + "/posts";
        assertThat(ids(other, list)).isEqualTo(published);
        assertThat(Somebody.all(Somebody.anonymously(), list, 2)).hasSize(3);
        assertThat(ids(MODERATOR, list + "?status=ARCHIVED")).containsExactly(archived);
        for (String path : List.of(list, "/posts?author=" + author.id(), "/posts")) {
            assertProblem(other.as().get(with(path, "status=DRAFT")), 403, "forbidden");
            assertProblem(other.as().get(with(path, "status=ARCHIVED")), 403, "forbidden");
            assertProblem(MODERATOR.as().get(with(path, "status=DRAFT")), 403, "forbidden");
            assertProblem(Somebody.anonymously().get(with(path, "status=DRAFT")), 403, "forbidden");
        }
    }

    @Test
    void a_draft_that_is_published_comes_first_however_old_it_is() {
        String old = Posts.draft(author);
        String published = Posts.publish(author);
        author.patch("/posts/" + old, Map.of("status", "PUBLISHED"));
        assertThat(ids(author, "/users/me/posts")).containsExactly(old, published);
        assertThat(firstPage(author, "/posts")).startsWith(old, published);
    }

    @Test
    void what_is_published_is_on_everybodys_list_and_what_is_archived_leaves_it() {
        String published = Posts.publish(author);
        String draft = Posts.draft(author);
        for (String list : List.of("/posts", "/posts?status=PUBLISHED")) {
            assertThat(firstPage(Somebody.person(), list)).startsWith(published).doesNotContain(draft);
        }
        Posts.archive(author, published);
        assertThat(firstPage(Somebody.person(), "/posts")).doesNotContain(published, draft);
        assertThat(firstPage(MODERATOR, "/posts?status=ARCHIVED"))
                .startsWith(published)
                .doesNotContain(draft);
    }

    @Test
    void a_category_lists_what_is_published_in_it() {
        String category = Categories.create(MODERATOR);
        List<String> published = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            published.add(0, Posts.create(author, in(category, Posts.published("Post " + i))));
        }
        Posts.create(author, in(category, Posts.text("A draft")));
        String list = "/posts?category=" + category;
        assertThat(ids(author, list)).isEqualTo(published);
        Posts.archive(author, published.get(0));
        author.patch("/posts/" + published.get(1), Collections.singletonMap("categoryId", null));
        author.delete("/posts/" + published.get(2)).then().statusCode(204);
        assertThat(ids(Somebody.person(), list)).isEqualTo(published.subList(3, 5));
    }

    @Test
    void a_page_is_one_query_and_one_batch_whatever_its_size_and_has_no_bodies() {
        Posts.publish(author, 4);
        TableRecorder.forget();
        Response page = author.as().get("/users/me/posts?limit=3");
        assertThat(TableRecorder.patterns())
                .containsExactly(AccessPattern.POSTS_OF_AUTHOR, AccessPattern.STATS_WITH_AUTHORS);
        assertThat(page.jsonPath().getList("items")).hasSize(3);
        assertThat(page.jsonPath().getMap("items[0]"))
                .containsKeys("id", "authorId", "title", "tags", "status", "publishedAt", "likes", "comments")
                .doesNotContainKeys("body", "liked");
        assertThat(page.header("Cache-Control")).isEqualTo("private, no-cache");
        assertThat(Somebody.anonymously().get("/posts?limit=1").header("Cache-Control"))
                .isEqualTo("public, max-age=30");
    }

    @Test
    void the_counters_in_a_list_are_todays() {
        String id = Posts.publish(author);
        Somebody.person().as().put("/posts/" + id + "/likes/me").then().statusCode(200);
        assertThat(author.all("/users/me/posts", 10))
                .singleElement()
                .satisfies(post -> assertThat(post).containsEntry("likes", 1));
    }

    @Test
    void an_index_that_is_behind_shows_nothing_that_has_left_the_list() {
        List<String> posts = Posts.publish(author, 3);
        try (TestTable table = TestTable.ofApplication()) {
            Faults.staleIndex(table, AccessPattern.POSTS_OF_AUTHOR);
            Posts.archive(author, posts.get(0));
            author.delete("/posts/" + posts.get(1)).then().statusCode(204);
            assertThat(ids(author, "/users/me/posts")).containsExactly(posts.get(2));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/posts?limit=0",
                "/posts?limit=101",
                "/posts?author=x",
                "/posts?category=a%23b",
                "/users/me/posts?limit=-1"
            })
    void what_is_no_filter_is_refused(String list) {
        assertProblem(author.as().get(list), 422, "validation-failed");
    }

    @Test
    void a_list_is_asked_for_in_one_way() {
        String id = Ids.next();
        assertProblem(author.as().get("/posts?author=" + id + "&category=" + id), 400, "bad-request");
        assertProblem(author.as().get("/posts?status=DRAFT&category=" + id), 400, "bad-request");
        assertThat(ids(author, "/posts?status=PUBLISHED&category=" + id)).isEmpty();
        assertProblem(Somebody.anonymously().get("/users/me/posts"), 401, "unauthenticated");
        assertProblem(author.as().get("/users/x/posts"), 404, "user-not-found");
    }

    @Test
    void a_cursor_is_good_for_its_list_and_its_reader_only() {
        Posts.publish(author, 3);
        String list = "/posts?author=" + author.id() + "&limit=1";
        String cursor = author.as().get(list).jsonPath().getString("next");
        author.as().get(list + "&cursor=" + cursor).then().statusCode(200);
        assertProblem(Somebody.person().as().get(list + "&cursor=" + cursor), 400, "invalid-cursor");
        assertProblem(Somebody.anonymously().get(list + "&cursor=" + cursor), 400, "invalid-cursor");
        assertProblem(author.as().get("/posts?limit=1&cursor=" + cursor), 400, "invalid-cursor");
        assertProblem(author.as().get("/users/me/posts?limit=1&cursor=" + cursor), 400, "invalid-cursor");
    }

    private static List<String> ids(Somebody reader, String list) {
        return reader.all(list, 2).stream().map(post -> (String) post.get("id")).toList();
    }

    /** Everybody's list holds other tests' posts as well; what is new stands in front. */
    private static List<String> firstPage(Somebody reader, String list) {
        return reader.as().get(with(list, "limit=100")).jsonPath().getList("items.id");
    }

    private static String with(String list, String parameter) {
        return list + (list.contains("?") ? "&" : "?") + parameter;
    }

    private static Map<String, Object> in(String category, Map<String, Object> post) {
        post.put("categoryId", category);
        return post;
    }

    private static List<String> newestFirst(List<String> ids) {
        List<String> reversed = new ArrayList<>(ids);
        Collections.reverse(reversed);
        return reversed;
    }
}
