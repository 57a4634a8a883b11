package dev.tessera.content.publication;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.content.Posts;
import dev.tessera.content.Somebody;
import dev.tessera.content.card.Cards;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.TextKeys;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.Collections;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A reading that met a transaction half-way shows a post or card with the text of another version of it. */
@QuarkusTest
@WithTable
class TornReadTest {

    private static final int READINGS = 6;

    private final Somebody author = Somebody.person();
    private final TestTable table = TestTable.ofApplication();

    @AfterEach
    void close() {
        table.close();
    }

    @Test
    void a_post_with_another_text_or_none_is_read_again_and_then_answered_with_come_back_later() {
        String id = Posts.publish(author);
        String path = "/posts/" + id;
        TextKeys.Primary key = new TextKeys.Primary(ContentKind.POST, id);
        Item text = table.item(key).orElseThrow();

        table.put(text.toBuilder().set("version", 2).build());
        assertReadAgain(path, AccessPattern.POST_WITH_MARKS);
        table.delete(key);
        assertReadAgain(path, AccessPattern.POST_WITH_MARKS);

        table.put(text);
        assertThat(author.get(path).statusCode()).isEqualTo(200);
    }

    @Test
    void so_is_a_card() {
        String id = fullCard();
        TextKeys.Primary key = new TextKeys.Primary(ContentKind.CARD, id);
        Item text = table.item(key).orElseThrow();
        table.put(text.toBuilder().set("version", 2).build());
        assertReadAgain("/cards/" + id, AccessPattern.CARD_WITH_VOTE);
        table.put(text);
        assertThat(author.get("/cards/" + id).statusCode()).isEqualTo(200);
    }

    @Test
    void what_an_eventual_reading_found_in_pieces_is_read_strongly() {
        String id = fullCard();
        TextKeys.Primary key = new TextKeys.Primary(ContentKind.CARD, id);
        Item text = table.item(key).orElseThrow();
        table.put(text.toBuilder().set("version", 2).build());
        Faults.staleIndex(table, AccessPattern.CARD_WITH_STATS);
        table.put(text);
        TableRecorder.forget();

        Response read = Somebody.anonymously().get("/cards/" + id);

        assertThat(read.jsonPath().getList("instructions")).hasSize(3);
        assertThat(TableRecorder.patterns())
                .containsExactly(
                        AccessPattern.CARD_WITH_STATS, AccessPattern.CARD_WITH_VOTE, AccessPattern.AUTHOR_BY_ID);
    }

    @Test
    void readers_never_see_a_title_with_the_text_of_another() {
        Map<String, Object> first = Posts.published("Version 1");
        first.put("body", "Version 1");
        String path = "/posts/" + Posts.create(author, first);
        Parallel.each(IntStream.range(0, 4).boxed().toList(), one -> {
            for (int version = 1; version <= 15; version++) {
                if (one == 0) {
                    String next = "Version " + (version + 1);
                    author.patch(path, "\"" + version + "\"", Map.of("title", next, "body", next))
                            .then()
                            .statusCode(200);
                } else {
                    Response read = Somebody.anonymously().get(path);
                    assertThat(read.<String>path("body")).isEqualTo(read.path("title"));
                    assertThat(read.header("ETag"))
                            .startsWith("\"" + read.path("title").toString().substring(8) + "-");
                }
            }
            return one;
        });
    }

    private void assertReadAgain(String path, AccessPattern pattern) {
        TableRecorder.forget();
        assertProblem(author.get(path), 503, "unavailable");
        assertThat(TableRecorder.patterns()).isEqualTo(Collections.nCopies(READINGS, pattern));
    }

    private String fullCard() {
        Map<String, Object> card = Cards.full();
        card.put("status", "PUBLISHED");
        return author.post("/cards", card).then().statusCode(201).extract().path("id");
    }
}
