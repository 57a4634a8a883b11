package dev.tessera.service.feed.deadletter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;

import dev.tessera.keys.Service;
import dev.tessera.keys.content.CommentKeys;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.shared.DeadLetterKeys;
import dev.tessera.service.feed.ItemChange;
import dev.tessera.service.feed.testkit.PlantedLetters;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.PlantedAdministrators;
import dev.tessera.service.testkit.ProblemAssert;
import dev.tessera.service.testkit.TestCaller;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTable
class DeadLettersTest {

    private static final Instant THEN = Instant.parse("2026-11-10T08:00:00Z");
    private static final String SECRET = "Bring your card to the old mill";

    private record Somebody(String id, List<String> roles) implements TestCaller {}

    private final Somebody admin = new Somebody(Ids.next(), List.of("USER", "ADMIN"));

    @Inject
    MendableHandler handler;

    @BeforeEach
    void an_administrator() {
        PlantedAdministrators.appoint(admin.id());
    }

    @Test
    void a_letter_says_what_failed_why_when_and_how_often_and_shows_nothing_of_the_item() {
        String id = PlantedLetters.of(MendableHandler.NAME, comment(SECRET));

        Response letter = admin.get("/dead-letters/" + id);

        letter.then()
                .statusCode(200)
                .body("handler", equalTo(MendableHandler.NAME))
                .body("entity", equalTo("COMMENT"))
                .body("pk", equalTo("POST#p1"))
                .body("change", equalTo("CREATED"))
                .body("versionAfter", equalTo(1))
                .body("changedAt", equalTo("2026-11-10T08:00:00.000Z"))
                .body("attempts", equalTo(5))
                .body("replays", equalTo(0))
                .body("replayable", equalTo(true))
                .body("reason", containsString("It could not be read"))
                .body(not(containsString(SECRET)));
        assertThat(admin.as()
                        .header("If-None-Match", letter.header("ETag"))
                        .get("/dead-letters/" + id)
                        .statusCode())
                .isEqualTo(304);
        assertThat(ids()).contains(id);
    }

    @Test
    void what_is_kept_of_an_item_is_sealed_and_goes_away() {
        String id = PlantedLetters.of(MendableHandler.NAME, comment(SECRET));

        try (TestTable table = TestTable.ofApplication()) {
            Item stored =
                    table.item(new DeadLetterKeys.Primary(Service.CONTENT, id)).orElseThrow();
            assertThat(stored.attributes().toString())
                    .doesNotContain(SECRET)
                    .doesNotContain("could not be read")
                    .doesNotContain("ana");
            assertThat(stored.expiresAt())
                    .hasValueSatisfying(expiry -> assertThat(expiry).isAfter(Instant.now()));
        }
    }

    @Test
    void a_change_that_comes_again_has_its_letter_already() {
        ItemChange change = comment("once");

        assertThat(PlantedLetters.of(MendableHandler.NAME, change))
                .isEqualTo(PlantedLetters.of(MendableHandler.NAME, change));
    }

    @Test
    void a_replay_that_fails_is_counted_with_its_reason_and_one_that_succeeds_removes_the_letter() {
        ItemChange change = comment(SECRET);
        String id = PlantedLetters.of(MendableHandler.NAME, change);
        handler.failWith("still broken");

        for (int replays = 1; replays <= 2; replays++) {
            replay(id)
                    .then()
                    .statusCode(200)
                    .body("handled", equalTo(false))
                    .body("deadLetter.replays", equalTo(replays))
                    .body("deadLetter.attempts", equalTo(5 + replays))
                    .body("deadLetter.reason", containsString("still broken"));
        }
        handler.mend();
        replay(id).then().statusCode(200).body("handled", equalTo(true));

        ItemChange replayed = handler.last();
        assertThat(replayed.replayed()).isTrue();
        assertThat(replayed.key()).isEqualTo(change.key());
        assertThat(replayed.before()).isEmpty();
        assertThat(replayed.after()).isEqualTo(change.after());
        assertThat(replayed.at()).isEqualTo(change.at());
        assertThat(replayed.sequence()).isEqualTo(change.sequence());
        ProblemAssert.assertProblem(admin.get("/dead-letters/" + id), 404, "dead-letter-not-found");
        ProblemAssert.assertProblem(replay(id), 404, "dead-letter-not-found");
        assertThat(ids()).doesNotContain(id);
    }

    @Test
    void a_change_that_does_not_fit_is_kept_by_its_keys_and_cannot_be_replayed() {
        byte[] noise = new byte[60_000];
        new Random(1).nextBytes(noise);
        ItemChange change = comment("noise");
        ItemChange large = new ItemChange(
                change.key(),
                Optional.empty(),
                change.after().map(item -> item.toBuilder().set("noise", noise).build()),
                "large",
                THEN,
                false);
        String id = PlantedLetters.of(MendableHandler.NAME, large);

        admin.get("/dead-letters/" + id)
                .then()
                .body("replayable", equalTo(false))
                .body("versionAfter", equalTo(1));
        ProblemAssert.assertProblem(replay(id), 409, "dead-letter-not-replayable");
    }

    @Test
    void a_letter_is_discarded_as_it_was_read_or_whatever_it_is() {
        String id = PlantedLetters.of(MendableHandler.NAME, comment("one"));
        String tag = admin.tag("/dead-letters/" + id);
        handler.failWith("still broken");
        replay(id).then().statusCode(200);
        handler.mend();

        assertThat(admin.delete("/dead-letters/" + id, tag).statusCode()).isEqualTo(412);
        assertThat(admin.as().delete("/dead-letters/" + id).statusCode()).isEqualTo(204);
        assertThat(admin.get("/dead-letters/" + id).statusCode()).isEqualTo(404);
    }

    @Test
    void whoever_is_no_administrator_any_more_replays_and_discards_nothing() {
        String id = PlantedLetters.of(MendableHandler.NAME, comment("one"));
        ItemChange before = handler.last();
        PlantedAdministrators.demote(admin.id());

        ProblemAssert.assertProblem(replay(id), 403, "forbidden");
        ProblemAssert.assertProblem(admin.as().delete("/dead-letters/" + id), 403, "forbidden");

        assertThat(handler.last()).as("the handler was not asked").isSameAs(before);
        assertThat(admin.get("/dead-letters/" + id).jsonPath().getInt("replays"))
                .isZero();
    }

    @Test
    void replaying_and_discarding_leave_an_entry_in_the_audit_trail() {
        String replayed = PlantedLetters.of(MendableHandler.NAME, comment("one"));
        String discarded = PlantedLetters.of(MendableHandler.NAME, comment("two"));
        handler.mend();
        replay(replayed).then().statusCode(200).body("handled", equalTo(true));
        assertThat(admin.as().delete("/dead-letters/" + discarded).statusCode()).isEqualTo(204);

        Response trail = admin.get("/audit?actor=" + admin.id());
        assertThat(trail.jsonPath().getList("items.act"))
                .containsExactlyInAnyOrder("DEAD_LETTER_REPLAYED", "DEAD_LETTER_DISCARDED");
        assertThat(trail.jsonPath().getList("items.subject")).containsExactlyInAnyOrder(replayed, discarded);
    }

    @Test
    void letters_are_listed_latest_first_page_by_page() {
        List<String> planted = Stream.of("a", "b", "c")
                .map(text -> PlantedLetters.of(MendableHandler.NAME, comment(text)))
                .toList();

        assertThat(ids().stream().filter(planted::contains))
                .containsExactlyElementsOf(List.of(planted.get(2), planted.get(1), planted.get(0)));
    }

    @Test
    void nobody_but_administrators_may_know() {
        String id = PlantedLetters.of(MendableHandler.NAME, comment("one"));
        for (List<String> roles :
                List.of(List.of("USER"), List.of("MODERATOR"), List.of("WORKER"), List.of("SERVICE"))) {
            Somebody other = new Somebody(Ids.next(), roles);
            assertThat(other.get("/dead-letters").statusCode())
                    .as(roles.toString())
                    .isEqualTo(403);
            assertThat(other.get("/dead-letters/" + id).statusCode()).isEqualTo(403);
            assertThat(other.as().post("/dead-letters/" + id + "/replays").statusCode())
                    .isEqualTo(403);
            assertThat(other.as().delete("/dead-letters/" + id).statusCode()).isEqualTo(403);
        }
    }

    private Response replay(String id) {
        return admin.as().post("/dead-letters/" + id + "/replays");
    }

    private List<String> ids() {
        return admin.all("/dead-letters", 2).stream()
                .map(letter -> (String) letter.get("id"))
                .toList();
    }

    private static ItemChange comment(String text) {
        CommentKeys.Primary key = new CommentKeys.Primary(ContentKind.POST, "p1", THEN, Ids.next());
        Item item = Item.of(key)
                .set("text", text)
                .set("authorId", "ana")
                .set("data", Map.of("k", "v"))
                .stamped(THEN, THEN, 1)
                .build();
        return new ItemChange(key, Optional.empty(), Optional.of(item), "4711" + Ids.next(), THEN, false);
    }
}
