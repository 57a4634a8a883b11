package dev.tessera.content.personal;

import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.content.Posts;
import dev.tessera.content.Somebody;
import dev.tessera.content.author.Profiles;
import dev.tessera.content.card.Cards;
import dev.tessera.content.follow.People;
import dev.tessera.keys.AccessPattern;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTable
class MyExportTest {

    private final Somebody ana = Somebody.person();

    @Test
    void holds_all_that_the_person_wrote_kept_and_thought() {
        String draft = Posts.draft(ana);
        Posts.archived(ana);
        String post = Posts.publish(ana);
        ana.post("/cards", Cards.full()).then().statusCode(201);
        String card = Cards.published(Somebody.person());
        ana.put("/posts/" + post + "/likes/me");
        ana.put("/users/me/bookmarks/" + post);
        ana.put("/cards/" + card + "/votes/me", Map.of("vote", "UP"));
        ana.post("/cards/" + card + "/comments", Map.of("text", "Which oil?"));
        ana.post("/collections", Map.of("name", "Oak", "visibility", "PRIVATE"));
        Profiles.open(ana);
        ana.post("/users/me/videos", Map.of("expiresAt", "2999-01-01T00:00:00Z"));

        ana.put("/users/me/follows/tags/oak").then().statusCode(200);
        ana.put("/users/me/follows/people/" + People.person().id()).then().statusCode(200);
        ana.put("/users/me/blocks/" + People.person().id()).then().statusCode(200);

        Response export = ana.get("/users/me/export");

        assertThat(export.statusCode()).isEqualTo(200);
        Map<String, List<JsonPath>> kinds =
                export.asString().lines().map(JsonPath::from).collect(groupingBy(line -> line.getString("kind")));
        assertThat(kinds.keySet())
                .containsExactlyInAnyOrder(
                        "POST",
                        "CARD",
                        "TEXT",
                        "LIKE",
                        "BOOKMARK",
                        "VOTE",
                        "COMMENT",
                        "COLLECTION",
                        "VIDEO",
                        "FOLLOW",
                        "BLOCK");
        assertThat(kinds.get("FOLLOW")).hasSize(2);
        assertThat(kinds.get("POST")).hasSize(3);
        assertThat(kinds.get("TEXT")).hasSize(4);
        assertThat(kinds.get("TEXT"))
                .filteredOn(text -> draft.equals(text.getString("data.contentId")))
                .singleElement()
                .satisfies(text -> assertThat(text.getString("data.body")).isEqualTo("Sand it, **oil** it, wait."));
        assertThat(export.asString()).contains("twice").doesNotContain("\"pk\"", "gsi");
    }

    @Test
    void texts_are_read_a_few_at_a_time() {
        Posts.publish(ana, 12);
        TableRecorder.forget();
        assertThat(ana.get("/users/me/export").asString().lines()).hasSize(24);
        assertThat(TableRecorder.patterns().stream().filter(AccessPattern.TEXTS_BY_ID::equals))
                .hasSize(2);
    }

    @Test
    void who_has_nothing_here_gets_nothing() {
        assertThat(ana.get("/users/me/export").then().statusCode(200).extract().asString())
                .isEmpty();
    }
}
