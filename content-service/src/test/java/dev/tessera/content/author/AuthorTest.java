package dev.tessera.content.author;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.content.Categories;
import dev.tessera.content.Posts;
import dev.tessera.content.Somebody;
import dev.tessera.content.card.Cards;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.model.Operation;
import dev.tessera.keys.model.Times;
import dev.tessera.service.feed.testkit.TestFeed;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Everything that names an author says how they are called. */
@QuarkusTest
@WithTable
class AuthorTest {

    private final TestTable table = TestTable.ofApplication();
    private final Somebody ana = Somebody.person();
    private final Somebody rui = Somebody.person();

    @BeforeEach
    void know() {
        Profiles.know(table, ana, "ana", 1);
        Profiles.know(table, rui, "rui", 1);
    }

    @AfterEach
    void close() {
        table.close();
    }

    @Test
    void every_list_of_posts_tells_who_wrote_them_by_one_query_and_one_batch() {
        String category = Categories.create(Somebody.moderator());
        Map<String, Object> text = Posts.published("A chair");
        text.put("categoryId", category);
        String post = Posts.create(ana, text);
        for (String list : List.of(
                "/posts",
                "/posts?category=" + category,
                "/posts?author=" + ana.id(),
                "/users/" + ana.id() + "/posts")) {
            assertThat(listed(list, post)).as(list).isEqualTo(shown(ana, "ana"));
        }
    }

    @Test
    void every_list_of_cards_does_so_too() {
        String category = Categories.create(Somebody.moderator());
        Map<String, Object> text = Cards.minimal("Xenolith card");
        text.put("categoryId", category);
        text.put("status", "PUBLISHED");
        String card = ana.post("/cards", text).path("id");
        for (int votes = 0; votes < 2; votes++) {
            Somebody.person()
                    .put("/cards/" + card + "/votes/me", Map.of("vote", votes == 0 ? "UP" : "DOWN"))
                    .then()
                    .statusCode(200);
        }
        TestFeed.ofApplication().drain();
        for (String list : List.of(
                "/cards?category=" + category,
                "/cards?author=" + ana.id(),
                "/users/" + ana.id() + "/cards",
                "/cards?date=" + Times.day(Instant.now()),
                "/cards?sort=-score&limit=100",
                "/cards?sort=-controversy&limit=100",
                "/search?q=xenolith")) {
            assertThat(listed(list, card)).as(list).isEqualTo(shown(ana, "ana"));
        }
    }

    @Test
    void what_is_found_by_ids_takes_another_batch_for_its_authors() {
        String first = Cards.published(ana);
        String second = Cards.published(rui);
        TableRecorder.forget();

        Response found = Somebody.anonymously().get("/cards?ids=" + first + "," + second);

        assertThat(found.jsonPath().getList("items.author.username")).containsExactly("ana", "rui");
        assertThat(TableRecorder.patterns()).containsExactly(AccessPattern.CARDS_BY_ID, AccessPattern.AUTHORS_BY_ID);
    }

    @Test
    void a_collection_tells_who_made_its_cards() {
        String collection = ana.post("/collections", Map.of("name", "Oak", "visibility", "PUBLIC"))
                .path("id");
        String card = Cards.published(rui);
        ana.put("/collections/" + collection + "/cards/" + card).then().statusCode(204);
        TableRecorder.forget();

        Response cards = Somebody.anonymously().get("/collections/" + collection + "/cards");

        assertThat(cards.<Map<String, Object>>path("items[0].card.author")).isEqualTo(shown(rui, "rui"));
        assertThat(TableRecorder.patterns())
                .containsExactly(
                        AccessPattern.COLLECTION_BY_ID,
                        AccessPattern.COLLECTION_CARDS_BY_AGE,
                        AccessPattern.CARDS_BY_ID);
    }

    @Test
    void comments_tell_who_said_them() {
        String post = Posts.publish(ana);
        String id =
                rui.post("/posts/" + post + "/comments", Map.of("text", "Nice")).path("id");
        for (String list : List.of("/posts/" + post + "/comments", "/users/" + rui.id() + "/comments")) {
            assertThat(listed(list, id)).as(list).isEqualTo(shown(rui, "rui"));
        }
        assertThat(author("/comments/" + id)).isEqualTo(shown(rui, "rui"));
        assertThat(rui.patch("/comments/" + id, Map.of("text", "Very nice")).<Map<String, Object>>path("author"))
                .isEqualTo(shown(rui, "rui"));
    }

    @Test
    void one_post_or_card_tells_who_wrote_it_to_everybody_and_after_a_change() {
        String post = "/posts/" + Posts.publish(ana);
        String card = "/cards/" + Cards.published(rui);
        assertThat(author(post)).isEqualTo(shown(ana, "ana"));
        assertThat(author(card)).isEqualTo(shown(rui, "rui"));
        assertThat(ana.get(card).<Map<String, Object>>path("author")).isEqualTo(shown(rui, "rui"));
        assertThat(ana.patch(post, Map.of("title", "Another")).<Map<String, Object>>path("author"))
                .isEqualTo(shown(ana, "ana"));
    }

    @Test
    void a_new_name_is_another_answer_but_no_other_version() {
        String post = Posts.publish(ana);
        String comment = ana.post("/posts/" + post + "/comments", Map.of("text", "Any questions?"))
                .path("id");
        for (String path : List.of("/posts/" + post, "/cards/" + Cards.published(ana), "/comments/" + comment)) {
            Profiles.know(table, ana, "ana", 1);
            String before = ana.tag(path);
            assertThat(known(path, before)).as(path).isEqualTo(304);
            Profiles.know(table, ana, "anna", 2);
            assertThat(known(path, before)).as(path).isEqualTo(200);
            assertThat(ana.patch(
                                    path,
                                    before,
                                    path.startsWith("/comments") ? Map.of("text", "t") : Map.of("title", "t"))
                            .statusCode())
                    .as(path)
                    .isEqualTo(200);
        }
    }

    @Test
    void somebody_who_is_not_known_has_an_id_and_no_name() {
        Somebody unknown = Somebody.person();
        String post = Posts.publish(unknown);
        for (String path : List.of("/posts/" + post, "/users/" + unknown.id() + "/posts")) {
            assertThat(Somebody.anonymously().get(path).asString())
                    .contains(unknown.id())
                    .doesNotContain("\"author\"");
        }
    }

    /** A hundred posts with a hundred authors are two hundred items, which no batch can read. */
    @Test
    void a_page_is_as_long_as_one_batch_can_complete_and_the_list_goes_on() {
        String category = Categories.create(Somebody.moderator());
        List<String> posts = new ArrayList<>();
        for (Somebody author : Somebody.people(60)) {
            Profiles.know(table, author, "somebody", 1);
            Map<String, Object> text = Posts.published("A chair");
            text.put("categoryId", category);
            posts.add(0, Posts.create(author, text));
        }
        String list = "/posts?category=" + category + "&limit=100";
        TableRecorder.forget();

        Response first = Somebody.anonymously().get(list);

        assertQueryAndBatch(list);
        assertThat(first.jsonPath().getList("items.id")).isEqualTo(posts.subList(0, 50));
        Response second = Somebody.anonymously()
                .queryParam("cursor", first.jsonPath().getString("next"))
                .get(list);
        assertThat(second.jsonPath().getList("items.id")).isEqualTo(posts.subList(50, 60));
        assertThat(second.jsonPath().getString("next")).isNull();
        assertThat(first.jsonPath().getList("items.author.username"))
                .hasSize(50)
                .containsOnly("somebody");
    }

    @Test
    void a_hundred_comments_by_a_hundred_people_are_two_pages() {
        String comments = "/posts/" + Posts.publish(ana) + "/comments";
        Somebody.people(100).forEach(person -> {
            Profiles.know(table, person, "somebody", 1);
            person.post(comments, Map.of("text", "Nice")).then().statusCode(201);
        });
        TableRecorder.forget();

        Response page = Somebody.anonymously().get(comments + "?limit=100");

        assertQueryAndBatch(comments);
        assertThat(page.jsonPath().getList("items.author.username")).hasSize(99).containsOnly("somebody");
        assertThat(Somebody.all(Somebody.anonymously(), comments, 100)).hasSize(100);
    }

    /** Who says only whose something is leaves it to every client to find out what they are called. */
    @Test
    void whatever_has_an_author_in_the_api_shows_them() {
        Map<String, Map<String, Object>> schemas = Somebody.anonymously()
                .queryParam("format", "json")
                .get("/q/openapi")
                .jsonPath()
                .getMap("components.schemas");
        Map<String, Boolean> shows = new HashMap<>();
        schemas.forEach((name, schema) -> {
            Map<?, ?> properties = (Map<?, ?>) schema.getOrDefault("properties", Map.of());
            if (properties.containsKey("authorId")) {
                shows.put(name, properties.containsKey("author"));
            }
        });

        // What happened to posts and cards: their entries are no posts and cards, and are read with their counters
        // alone.
        List<String> without = List.of("TrendingCard", "LikedPost", "Bookmark");
        assertThat(shows).hasSizeGreaterThan(6);
        shows.forEach((name, isShown) -> assertThat(isShown).as(name).isEqualTo(!without.contains(name)));
    }

    private Map<String, Object> listed(String list, String id) {
        TableRecorder.forget();
        Response page = Somebody.anonymously().get(list);
        assertThat(page.statusCode()).as(page.asString()).isEqualTo(200);
        assertQueryAndBatch(list);
        return page.path("items.find { it.id == '" + id + "' }.author");
    }

    private static void assertQueryAndBatch(String list) {
        assertThat(TableRecorder.patterns())
                .as(list)
                .extracting(AccessPattern::operation)
                .containsExactly(Operation.QUERY, Operation.BATCH_GET_ITEM);
    }

    private static Map<String, Object> author(String path) {
        return Somebody.anonymously().get(path).path("author");
    }

    private int known(String path, String tag) {
        return ana.as().header("If-None-Match", tag).get(path).statusCode();
    }

    private static Map<String, Object> shown(Somebody person, String name) {
        return Map.of(
                "id",
                person.id(),
                "username",
                name,
                "displayName",
                "Display " + name,
                "pictureUrl",
                "https://example.com/" + name + ".jpg");
    }
}
