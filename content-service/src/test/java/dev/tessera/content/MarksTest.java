package dev.tessera.content;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.content.author.Profiles;
import dev.tessera.content.card.Cards;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.model.Times;
import dev.tessera.service.feed.testkit.TestFeed;
import dev.tessera.service.input.Ids;
import dev.tessera.service.testkit.FreshTable;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What a reader did with what is on a list, and posts by their ids. */
@QuarkusTest
@WithTable
@FreshTable
class MarksTest {

    private final Somebody ana = Somebody.person();
    private final Somebody reader = Somebody.person();

    @Test
    void twenty_posts_with_authors_and_marks_are_one_query_and_one_batch() {
        List<Somebody> authors = Somebody.people(20);
        List<String> posts = new ArrayList<>();
        try (TestTable table = TestTable.ofApplication()) {
            for (int i = 0; i < authors.size(); i++) {
                Profiles.know(table, authors.get(i), "author" + i, 1);
                posts.add(0, Posts.publish(authors.get(i)));
            }
        }
        String liked = posts.get(3);
        String kept = posts.get(5);
        reader.as().put("/posts/" + liked + "/likes/me").then().statusCode(200);
        reader.as().put("/users/me/bookmarks/" + kept).then().statusCode(200);
        ana.as().put("/posts/" + kept + "/likes/me").then().statusCode(200);
        TableRecorder.forget();

        JsonPath page = reader.as().get("/posts?include=marks&limit=20").jsonPath();

        assertThat(TableRecorder.patterns())
                .containsExactly(AccessPattern.POSTS_BY_STATUS, AccessPattern.LIST_WITH_MARKS);
        assertThat(page.getList("items.id")).isEqualTo(posts);
        assertThat(page.getList("items.author.username")).doesNotContainNull().hasSize(20);
        for (int i = 0; i < posts.size(); i++) {
            assertThat(page.getMap("items[" + i + "]"))
                    .containsEntry("liked", posts.get(i).equals(liked))
                    .containsEntry("bookmarked", posts.get(i).equals(kept));
        }
        assertThat(page.getMap("items[5]")).containsEntry("likes", 1);
        assertThat(reader.as().get("/posts").jsonPath().getMap("items[3]")).doesNotContainKeys("liked", "bookmarked");
    }

    @Test
    void every_list_of_posts_and_cards_shows_marks_to_who_asks_for_them() {
        String category = Categories.create(Somebody.moderator());
        Map<String, Object> text = Posts.published("A chair");
        text.put("categoryId", category);
        String post = Posts.create(ana, text);
        Map<String, Object> face = Cards.minimal("A card");
        face.put("categoryId", category);
        face.put("status", "PUBLISHED");
        String card = ana.post("/cards", face).path("id");
        String collection = reader.post("/collections", Map.of("name", "Oak")).path("id");
        reader.as().put("/collections/" + collection + "/cards/" + card).then().statusCode(204);
        reader.as().put("/posts/" + post + "/likes/me").then().statusCode(200);
        reader.put("/cards/" + card + "/votes/me", Map.of("vote", "DOWN"))
                .then()
                .statusCode(200);
        ana.put("/cards/" + card + "/votes/me", Map.of("vote", "UP")).then().statusCode(200);
        TestFeed.ofApplication().drain();

        for (String list : List.of(
                "/posts?category=" + category,
                "/posts?author=" + ana.id(),
                "/posts?ids=" + post,
                "/users/" + ana.id() + "/posts")) {
            assertThat(onlyItem(list, "items[0]"))
                    .as(list)
                    .containsEntry("liked", true)
                    .containsEntry("bookmarked", false);
        }
        for (String list : List.of(
                "/cards?category=" + category,
                "/cards?author=" + ana.id(),
                "/cards?date=" + Times.day(Instant.now()),
                "/cards?sort=-controversy",
                "/cards?ids=" + card,
                "/users/" + ana.id() + "/cards")) {
            assertThat(onlyItem(list, "items[0]")).as(list).containsEntry("vote", "DOWN");
        }
        assertThat(onlyItem("/collections/" + collection + "/cards", "items[0].card"))
                .containsEntry("vote", "DOWN");
    }

    @Test
    void marks_are_for_who_says_who_they_are_and_of_twenty_five_at_most() {
        String id = Ids.next();
        String card = "/cards?author=" + id;
        for (String list : List.of("/posts", card, "/users/" + id + "/posts", "/users/" + id + "/cards")) {
            assertProblem(Somebody.anonymously().get(with(list, "include=marks")), 401, "unauthenticated");
            assertProblem(reader.as().get(with(list, "include=everything")), 422, "validation-failed")
                    .withErrors("include: must be marks");
            assertProblem(reader.as().get(with(list, "include=marks&limit=26")), 422, "validation-failed")
                    .withErrors("limit: must be less than or equal to 25");
            reader.as().get(with(list, "include=marks&limit=25")).then().statusCode(200);
        }
        String many = String.join(",", Stream.generate(Ids::next).limit(26).toList());
        for (String list : List.of("/posts?ids=", "/cards?ids=")) {
            assertProblem(reader.as().get(list + many + "&include=marks"), 422, "validation-failed")
                    .withErrors("ids: must be at most 25 ids");
            reader.as().get(list + many).then().statusCode(200);
        }
    }

    @Test
    void posts_are_found_by_their_ids_in_that_order_without_what_one_may_not_see() {
        List<String> posts = new ArrayList<>(Posts.publish(ana, 3));
        String draft = Posts.draft(ana);
        String archived = Posts.archived(ana);
        Collections.shuffle(posts);
        String ids = String.join(",", posts.get(0), draft, posts.get(1), Ids.next(), archived, posts.get(2));
        TableRecorder.forget();

        JsonPath found = reader.as().get("/posts?ids=" + ids).jsonPath();

        assertThat(found.getList("items.id")).isEqualTo(posts);
        assertThat(found.getMap("")).doesNotContainKey("next");
        assertThat(found.getMap("items[0]")).doesNotContainKeys("likes", "comments", "liked", "body");
        assertThat(TableRecorder.patterns()).containsExactly(AccessPattern.POSTS_BY_ID, AccessPattern.AUTHORS_BY_ID);
        assertThat(ana.as().get("/posts?ids=" + ids).jsonPath().getList("items.id"))
                .containsExactly(posts.get(0), draft, posts.get(1), archived, posts.get(2));
    }

    @Test
    void what_is_no_list_of_ids_is_refused() {
        String tooMany = String.join(",", Stream.generate(Ids::next).limit(101).toList());
        assertProblem(reader.as().get("/posts?ids=" + tooMany), 422, "validation-failed")
                .withErrors("ids: must be at most 100 ids");
        assertProblem(reader.as().get("/posts?ids=x"), 422, "validation-failed").withErrors("ids: must be an id");
        String id = Ids.next();
        assertProblem(reader.as().get("/posts?ids=" + id + "&author=" + id), 400, "bad-request");
        assertProblem(reader.as().get("/posts?ids=" + id + "&status=DRAFT"), 400, "bad-request");
    }

    private static String with(String list, String parameters) {
        return list + (list.contains("?") ? "&" : "?") + parameters;
    }

    private Map<String, Object> onlyItem(String list, String path) {
        return reader.as().get(with(list, "include=marks")).jsonPath().getMap(path);
    }
}
