package dev.tessera.content;

import dev.tessera.content.author.Profiles;
import dev.tessera.content.card.Cards;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Service;
import dev.tessera.keys.model.Times;
import dev.tessera.service.feed.testkit.TestFeed;
import dev.tessera.service.testkit.SeedPatterns;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/**
 * Every access pattern that the portfolio (000), the video tracker (001) and PerfectIt (004) ask for, as the one request
 * that it is. Prints what each of them costs.
 */
@QuarkusTest
@WithTable
class SeedPatternsTest {

    private final SeedPatterns patterns = new SeedPatterns(Service.CONTENT, "000", "001", "004");
    private final Somebody ana = Somebody.person();
    private final Somebody rui = Somebody.person();
    private final Somebody moderator = Somebody.moderator();
    private String slug;

    @Test
    void every_pattern_of_the_seeds_is_one_request() {
        String category = categories();
        posts(category);
        cards(category);
        videos();

        patterns.assertComplete();
    }

    private String categories() {
        Map<String, Object> root = Categories.category(null);
        String id = created("POST /categories", moderator, "/categories", root, AccessPattern.CREATE_CATEGORY);
        Categories.below(moderator, id);
        slug = root.get("slug").toString();
        read("GET /categories/{id}", ana, "/categories/" + id, AccessPattern.CATEGORY_BY_ID);
        read("GET /categories?slug=", ana, "/categories?slug=" + root.get("slug"), AccessPattern.CATEGORY_BY_SLUG);
        read("GET /categories?parent=", ana, "/categories?parent=" + id, AccessPattern.CATEGORIES_BY_PARENT);
        return id;
    }

    private void posts(String category) {
        Map<String, Object> text = Posts.published("Seeds and single tables");
        text.put("categoryId", category);
        String post = created("POST /posts", ana, "/posts", text, AccessPattern.CREATE_POST);
        read("GET /posts/{id}", rui, "/posts/" + post, AccessPattern.POST_WITH_MARKS);
        read("GET /posts?status=PUBLISHED", ana, "/posts?status=PUBLISHED", AccessPattern.POSTS_BY_STATUS);
        read("GET /posts?category=", rui, "/posts?category=" + category, AccessPattern.POSTS_IN_CATEGORY);
        read("GET /posts?category={slug}", rui, "/posts?category=" + slug, AccessPattern.POSTS_IN_CATEGORY);
        read("GET /users/{id}/posts", rui, "/users/" + ana.id() + "/posts", AccessPattern.POSTS_OF_AUTHOR);
        created(
                "POST /posts/{id}/comments",
                rui,
                "/posts/" + post + "/comments",
                Map.of("text", "Well said."),
                AccessPattern.ADD_COMMENT);
        read("GET /posts/{id}/comments", ana, "/posts/" + post + "/comments", AccessPattern.COMMENTS_ON_CONTENT);
        read(
                "GET /posts/{id}/comments?order=TOP",
                ana,
                "/posts/" + post + "/comments?order=TOP",
                AccessPattern.COMMENTS_BY_SCORE);
        read(
                "GET /posts/{id}/comments?threads=true",
                ana,
                "/posts/" + post + "/comments?threads=true",
                AccessPattern.COMMENTS_OF_THREAD);
        record("GET /feeds/atom", () -> Somebody.anonymously().get("/feeds/atom"), AccessPattern.POSTS_BY_STATUS);
        record(
                "GET /feeds/json?author=",
                () -> Somebody.anonymously().get("/feeds/json?author=" + ana.id()),
                AccessPattern.POSTS_OF_AUTHOR);
        read("GET /users/{id}/comments", ana, "/users/" + rui.id() + "/comments", AccessPattern.COMMENTS_OF_AUTHOR);
        put("PUT /posts/{id}/likes/me", rui, "/posts/" + post + "/likes/me", null, AccessPattern.LIKE_POST);
        read("GET /posts/{id}/likes", ana, "/posts/" + post + "/likes", AccessPattern.LIKES_OF_POST);
        read("GET /users/{id}/likes", rui, "/users/" + rui.id() + "/likes", AccessPattern.LIKES_OF_USER);
        put("PUT /users/me/bookmarks/{id}", rui, "/users/me/bookmarks/" + post, null, AccessPattern.KEEP_POST);
        read("GET /users/me/bookmarks", rui, "/users/me/bookmarks", AccessPattern.BOOKMARKS_OF_USER);
    }

    private void cards(String category) {
        Map<String, Object> full = new HashMap<>(Cards.full());
        full.put("categoryId", category);
        full.put("status", "PUBLISHED");
        String card = created("POST /cards", ana, "/cards", full, AccessPattern.CREATE_CARD);
        String path = "/cards/" + card;
        record("GET /cards/{id}", () -> Somebody.anonymously().get(path), AccessPattern.CARD_WITH_STATS);
        read("GET /cards?category=", rui, "/cards?category=" + category, AccessPattern.CARDS_IN_CATEGORY);
        read("GET /cards?category={slug}", rui, "/cards?category=" + slug, AccessPattern.CARDS_IN_CATEGORY);
        read("GET /cards?author=", rui, "/cards?author=" + ana.id(), AccessPattern.CARDS_OF_AUTHOR);
        read("GET /cards?date=", rui, "/cards?date=" + Times.day(Instant.now()), AccessPattern.CARDS_OF_DAY);
        created(
                "POST /cards/{id}/comments",
                rui,
                path + "/comments",
                Map.of("text", "Shiny."),
                AccessPattern.ADD_COMMENT);
        read("GET /cards/{id}/comments", ana, path + "/comments", AccessPattern.COMMENTS_ON_CONTENT);
        String comment =
                Somebody.anonymously().get(path + "/comments").jsonPath().getString("items[0].id");
        String votes = "/comments/" + comment + "/votes";
        put("PUT /comments/{id}/votes/me", ana, votes + "/me", Map.of("vote", "UP"), AccessPattern.CAST_VOTE);
        read("GET /comments/{id}/votes", rui, votes, AccessPattern.VOTES_ON_TARGET);
        drain("the change feed: words", AccessPattern.WRITE_TERMS);
        put("PUT /cards/{id}/votes/me", rui, path + "/votes/me", Map.of("vote", "UP"), AccessPattern.CAST_VOTE);
        drain("the change feed: rank", AccessPattern.WRITE_RANK);
        read("GET /cards/{id}/votes/me", rui, path + "/votes/me", AccessPattern.VOTE_WITH_TARGET);
        read("GET /cards/{id}/votes", rui, path + "/votes", AccessPattern.VOTES_ON_TARGET);
        record("POST /cards/{id}/views", () -> rui.as().post(path + "/views"), AccessPattern.COUNT_VIEW);
        drain("the change feed: trend", AccessPattern.MOVE_TREND);
        record(
                "GET /trending?date=",
                () -> rui.as().get("/trending?date=" + Times.day(Instant.now())),
                AccessPattern.TRENDING_CARDS);
        read("GET /cards", rui, "/cards", AccessPattern.NEWEST_CARDS);
        read("GET /posts?sort=-score", rui, "/posts?sort=-score", AccessPattern.TOP_VOTED);
        read("GET /cards?sort=-score", rui, "/cards?sort=-score", AccessPattern.TOP_VOTED);
        read("GET /cards?sort=-controversy", rui, "/cards?sort=-controversy", AccessPattern.CONTROVERSIAL);
        read("GET /search?q=", rui, "/search?q=perfect+finish", AccessPattern.SEARCH_BY_WORD);
        read("GET /search?q=&tag=", rui, "/search?q=perfect&tag=oak", AccessPattern.SEARCH_BY_WORD);
        collections(card);
    }

    private void collections(String card) {
        String collection = created(
                "POST /collections",
                rui,
                "/collections",
                Map.of("name", "Oak", "visibility", "PUBLIC"),
                AccessPattern.CREATE_COLLECTION);
        String path = "/collections/" + collection;
        put("PUT /collections/{id}/cards/{cardId}", rui, path + "/cards/" + card, null, AccessPattern.COLLECT_CARD);
        read("GET /collections/{id}", ana, path, AccessPattern.COLLECTION_BY_ID);
        read("GET /collections/{id}/cards", ana, path + "/cards", AccessPattern.COLLECTION_CARDS_BY_AGE);
        read(
                "GET /users/{id}/collections",
                rui,
                "/users/" + rui.id() + "/collections",
                AccessPattern.COLLECTIONS_OF_USER);
    }

    private void videos() {
        Somebody worker = Somebody.worker();
        String videos = "/users/" + ana.id() + "/videos";
        Profiles.open(ana);
        String video = created("POST /users/{id}/videos", ana, videos, Map.of(), AccessPattern.CREATE_VIDEO);
        created(
                "POST /users/{id}/videos, own videoId",
                worker,
                videos,
                Map.of("videoId", "job-" + video),
                AccessPattern.CREATE_VIDEO);
        record(
                "PATCH /videos/{videoId}, FAILED at once",
                () -> worker.patch("/videos/job-" + video, Map.of("status", "FAILED", "errorMessage", "No sound.")),
                AccessPattern.UPDATE_VIDEO_STATUS);
        read("GET /users/{id}/videos", ana, videos, AccessPattern.VIDEOS_BY_AGE);
        read("GET /users/{id}/videos/{videoId}", ana, videos + "/" + video, AccessPattern.VIDEO_OF_USER);
        read("GET /videos/{videoId}", worker, "/videos/" + video, AccessPattern.VIDEO_BY_ID);
        record(
                "PATCH /videos/{videoId}",
                () -> worker.patch("/videos/" + video, Map.of("status", "PROCESSING")),
                AccessPattern.UPDATE_VIDEO_STATUS);
    }

    private void read(String request, Somebody reader, String path, AccessPattern pattern) {
        record(request, () -> reader.as().get(path), pattern);
    }

    private void put(String request, Somebody sender, String path, Object body, AccessPattern pattern) {
        record(
                request,
                () -> body == null
                        ? sender.as().put(path)
                        : sender.as().contentType("application/json").body(body).put(path),
                pattern);
    }

    private String created(String request, Somebody sender, String path, Object body, AccessPattern pattern) {
        return record(request, () -> sender.post(path, body), pattern)
                .jsonPath()
                .getString("id");
    }

    private Response record(String request, Supplier<Response> sender, AccessPattern pattern) {
        return patterns.once(request, sender, pattern);
    }

    /** A transaction of a hundred words may be more than one request. */
    private void drain(String what, AccessPattern pattern) {
        patterns.often(what, TestFeed.ofApplication()::drain, pattern);
    }
}
