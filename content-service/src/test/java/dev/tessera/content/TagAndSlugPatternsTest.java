package dev.tessera.content;

import dev.tessera.content.author.Profiles;
import dev.tessera.content.card.Cards;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Service;
import dev.tessera.service.feed.testkit.TestFeed;
import dev.tessera.service.testkit.SeedPatterns;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tags and slugs over HTTP, each as the one request that it is. Prints what each of them costs. */
@QuarkusTest
@WithTable
class TagAndSlugPatternsTest {

    private final SeedPatterns patterns = new SeedPatterns(Service.CONTENT);
    private final Somebody ana = Somebody.person();
    private final TestTable table = TestTable.ofApplication();

    @AfterEach
    void close() {
        table.close();
    }

    @Test
    void every_pattern_of_tags_and_slugs_is_one_request() {
        Profiles.named(table, ana, "ana." + ana.id());
        Map<String, Object> post = Posts.published("How I restored a chair");
        post.put("tags", List.of("Nogueira", "móveis"));
        Map<String, Object> card = Cards.minimal("Oil, not varnish");
        card.put("tags", List.of("nogueira"));
        card.put("status", "PUBLISHED");
        String id = patterns.once("POST /posts", () -> ana.post("/posts", post), AccessPattern.CREATE_POST)
                .jsonPath()
                .getString("id");
        drain("the change feed: tags", AccessPattern.WRITE_TAGS);
        patterns.once("POST /cards", () -> ana.post("/cards", card), AccessPattern.CREATE_CARD);
        drain("the change feed: most used", AccessPattern.MOVE_TAG);

        read("GET /posts?tag=", "/posts?tag=NOGUEIRA", AccessPattern.CONTENT_WITH_TAG);
        read("GET /cards?tag=", "/cards?tag=nogueira", AccessPattern.CONTENT_WITH_TAG);
        read("GET /tags", "/tags", AccessPattern.TAGS_BY_USE);
        read("GET /tags?prefix=", "/tags?prefix=nog", AccessPattern.TAGS_BY_START);

        String bySlug = "/authors/ana." + ana.id() + "/posts/how-i-restored-a-chair";
        read("GET /authors/{name}/posts/{slug}: who", bySlug, AccessPattern.USER_BY_USERNAME);
        read("GET /authors/{name}/posts/{slug}: what", bySlug, AccessPattern.CONTENT_BY_SLUG);
        read("GET /authors/{name}/posts/{slug}: all", bySlug, AccessPattern.POST_WITH_MARKS);
        patterns.once(
                "PATCH /posts/{id}: another title",
                () -> ana.patch("/posts/" + id, Map.of("title", "Two chairs")),
                AccessPattern.UPDATE_POST);
        patterns.once(
                "PATCH /posts/{id}: other tags",
                () -> ana.patch("/posts/" + id, Map.of("tags", List.of("oak"))),
                AccessPattern.UPDATE_POST);
        drain("the change feed: no longer used", AccessPattern.FORGET_TAG);
        patterns.once("DELETE /posts/{id}", () -> delete(id), AccessPattern.DELETE_POST);

        patterns.assertComplete();
    }

    private Response delete(String id) {
        return ana.as().header("If-Match", "*").delete("/posts/" + id);
    }

    private void read(String request, String path, AccessPattern pattern) {
        patterns.once(request, () -> ana.as().get(path), pattern);
    }

    private void drain(String what, AccessPattern pattern) {
        patterns.often(what, TestFeed.ofApplication()::drain, pattern);
    }
}
