package dev.tessera.content.vote;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.content.Pages;
import dev.tessera.content.Somebody;
import dev.tessera.content.card.Cards;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.content.VoteKeys;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.MovableClock;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTable
class VoteTest {

    private static final Map<String, Object> UP = Map.of("vote", "UP");
    private static final Map<String, Object> DOWN = Map.of("vote", "DOWN");

    private final Somebody ana = Somebody.person();
    private final Somebody bruno = Somebody.person();
    private String card;

    @BeforeEach
    void publish() {
        card = Cards.published(ana, "Perfect wood finish");
    }

    @AfterEach
    void letTimePass() {
        MovableClock.letGo();
    }

    @Test
    void a_vote_counts_and_the_reader_sees_their_own() {
        assertProblem(bruno.get(mine(card)), 404, "vote-not-found");

        Response cast = bruno.put(mine(card), UP);

        assertThat(cast.statusCode()).as(cast.asString()).isEqualTo(200);
        assertThat(cast.jsonPath().getMap(""))
                .containsEntry("userId", bruno.id())
                .containsEntry("targetKind", "CARD")
                .containsEntry("targetId", card)
                .containsEntry("vote", "UP")
                .containsEntry("upVotes", 1)
                .containsEntry("downVotes", 0)
                .doesNotContainKeys("contentKind", "contentId", "title");
        assertThat(bruno.get(mine(card)).asString()).isEqualTo(cast.asString());
        assertCounts(bruno, 1, 0, "UP");
        assertCounts(ana, 1, 0, null);
        assertCounts(Somebody.anonymous(), 1, 0, null);
    }

    @Test
    void the_same_vote_again_changes_nothing_and_a_change_of_mind_moves_one_vote() {
        Response up = bruno.put(mine(card), UP);
        assertThat(bruno.put(mine(card), UP).asString()).isEqualTo(up.asString());
        assertCounts(bruno, 1, 0, "UP");

        Response down = bruno.put(mine(card), DOWN);
        assertThat(down.<String>path("createdAt")).isEqualTo(up.path("createdAt"));
        assertThat(down.jsonPath().getMap("")).containsEntry("upVotes", 0).containsEntry("downVotes", 1);
        assertCounts(bruno, 0, 1, "DOWN");

        assertThat(ana.put(mine(card), UP).jsonPath().getMap(""))
                .containsEntry("upVotes", 1)
                .containsEntry("downVotes", 1);
        assertCounts(bruno, 1, 1, "DOWN");
    }

    @Test
    void a_vote_can_be_taken_back_as_often_as_one_likes() {
        bruno.put(mine(card), DOWN);
        ana.put(mine(card), DOWN);

        assertThat(bruno.as().delete(mine(card)).statusCode()).isEqualTo(204);
        assertThat(bruno.as().delete(mine(card)).statusCode()).isEqualTo(204);

        assertCounts(bruno, 0, 1, null);
        assertProblem(bruno.get(mine(card)), 404, "vote-not-found");
        bruno.put(mine(card), UP);
        assertCounts(bruno, 1, 1, "UP");
    }

    @Test
    void each_step_is_one_read_and_at_most_one_write() {
        bruno.put(mine(card), UP);
        assertThat(TableRecorder.patterns()).endsWith(AccessPattern.VOTE_WITH_TARGET, AccessPattern.CAST_VOTE);
        TableRecorder.forget();
        bruno.put(mine(card), UP);
        bruno.get(mine(card));
        assertThat(TableRecorder.patterns())
                .containsOnly(AccessPattern.VOTE_WITH_TARGET)
                .hasSize(2);
        TableRecorder.forget();
        bruno.as().delete(mine(card));
        assertThat(TableRecorder.patterns())
                .containsExactly(AccessPattern.VOTE_WITH_TARGET, AccessPattern.WITHDRAW_VOTE);
    }

    @Test
    void a_vote_tells_the_change_feed_whose_card_it_was_on() {
        bruno.put(mine(card), UP);

        try (TestTable table = TestTable.ofApplication()) {
            Item vote = table.item(new VoteKeys.Primary(bruno.id(), card)).orElseThrow();
            assertThat(vote.text("targetAuthorId")).isEqualTo(ana.id());
            assertThat(vote.text("targetTitle")).isEqualTo("Perfect wood finish");
        }
    }

    @Test
    void only_published_cards_take_votes_and_what_is_hidden_hides_its_votes() {
        String draft = Cards.draft(ana);
        String archived = Cards.published(ana);
        bruno.put(mine(archived), UP).then().statusCode(200);
        ana.patch("/cards/" + archived, Map.of("status", "ARCHIVED")).then().statusCode(200);

        assertProblem(ana.put(mine(draft), UP), 409, "card-not-published");
        assertProblem(ana.put(mine(archived), UP), 409, "card-not-published");
        for (String hidden : List.of(draft, archived, Ids.next(), "x")) {
            assertProblem(bruno.put(mine(hidden), DOWN), 404, "card-not-found");
            assertProblem(bruno.get(mine(hidden)), 404, "card-not-found");
            assertProblem(bruno.as().delete(mine(hidden)), 404, "card-not-found");
            assertProblem(bruno.get("/cards/" + hidden + "/votes"), 404, "card-not-found");
        }
        assertThat(ana.get("/cards/" + archived + "/votes").jsonPath().getList("items"))
                .hasSize(1);
    }

    @Test
    void people_vote_and_nobody_else() {
        for (Somebody other : List.of(Somebody.worker(), Somebody.anonymous())) {
            int status = other.get("/cards/" + card + "/collections").statusCode();
            assertThat(other.put(mine(card), UP).statusCode()).isEqualTo(status).isIn(401, 403);
            assertThat(other.get(mine(card)).statusCode()).isEqualTo(status);
            assertThat(other.as().delete(mine(card)).statusCode()).isEqualTo(status);
        }
        assertProblem(Somebody.anonymous().get("/cards/" + card + "/votes"), 401, "unauthenticated");
        assertProblem(bruno.put(mine(card), Map.of("vote", "SIDEWAYS")), 422, "validation-failed");
        assertProblem(bruno.put(mine(card), Map.of()), 422, "validation-failed");
        assertProblem(bruno.as().put(mine(card)), 400, "body-missing");
    }

    @Test
    void who_voted_is_listed_newest_first_page_by_page() {
        MovableClock.stop();
        List<String> voters = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            Somebody voter = Somebody.person();
            MovableClock.advance(Duration.ofMillis(1));
            voter.put(mine(card), i % 2 == 0 ? UP : DOWN).then().statusCode(200);
            voters.add(0, voter.id());
        }

        assertThat(Pages.<String>of(bruno, "/cards/" + card + "/votes", 2, "userId"))
                .hasSize(3)
                .satisfies(pages ->
                        assertThat(pages.stream().flatMap(List::stream)).isEqualTo(voters));
        String cursor = bruno.get("/cards/" + card + "/votes?limit=2").path("next");
        assertProblem(
                bruno.as().queryParam("cursor", cursor).get("/cards/" + Cards.published(ana) + "/votes"),
                400,
                "invalid-cursor");
    }

    @Test
    void what_somebody_voted_on_is_for_them_alone() {
        MovableClock.stop();
        List<String> cards = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            String voted = Cards.published(ana, "Card " + i);
            MovableClock.advance(Duration.ofMillis(1));
            bruno.put(mine(voted), UP).then().statusCode(200);
            cards.add(0, voted);
        }
        ana.patch("/cards/" + cards.get(0), Map.of("status", "ARCHIVED")).then().statusCode(200);
        ana.patch("/cards/" + cards.get(1), Map.of("title", "Renamed")).then().statusCode(200);
        String votes = "/users/" + bruno.id() + "/votes";

        assertThat(Pages.all(bruno, votes, 2, "targetId")).isEqualTo(cards);
        JsonPath page = bruno.get("/users/me/votes").jsonPath();
        assertThat(page.getList("items.vote")).containsOnly("UP");
        assertThat(page.getMap("items[0]")).doesNotContainKey("title");
        assertThat(page.getString("items[1].title")).isEqualTo("Renamed");
        assertThat(page.getString("items[2].title")).isEqualTo("Card 0");
        assertProblem(ana.get(votes), 403, "forbidden");
        assertProblem(Somebody.moderator().get(votes), 403, "forbidden");
        assertProblem(Somebody.anonymous().get(votes), 401, "unauthenticated");
    }

    @Test
    void what_happened_today_is_counted_and_a_day_that_is_over_stays_as_it_was() {
        MovableClock.stop();
        bruno.put(mine(card), UP);
        ana.put(mine(card), UP);
        ana.put(mine(card), DOWN);
        Votes today = Votes.ofToday(card);
        assertThat(today).isEqualTo(new Votes(1, 1));
        MovableClock.advance(Duration.ofDays(1));

        bruno.as().delete(mine(card));
        ana.put(mine(card), UP);

        assertThat(Votes.ofDay(card, -1)).isEqualTo(today);
        assertThat(Votes.ofToday(card)).isEqualTo(new Votes(1, 0));
        assertThat(Votes.counted(card)).isEqualTo(new Votes(1, 0));
    }

    @Test
    void lost_answers_and_conflicts_are_survived() {
        Faults.loseAnswer(AccessPattern.CAST_VOTE, 1);
        assertThat(bruno.put(mine(card), UP).statusCode()).isEqualTo(200);
        Faults.conflict(AccessPattern.CAST_VOTE, 2);
        assertThat(bruno.put(mine(card), DOWN).statusCode()).isEqualTo(200);
        assertCounts(bruno, 0, 1, "DOWN");
        Faults.loseAnswer(AccessPattern.WITHDRAW_VOTE, 1);
        Faults.conflictAfterFirstTry(AccessPattern.WITHDRAW_VOTE, 1);
        assertThat(bruno.as().delete(mine(card)).statusCode()).isEqualTo(204);
        assertCounts(bruno, 0, 0, null);
    }

    private void assertCounts(Somebody reader, int up, int down, String vote) {
        Map<String, Object> read = reader.get("/cards/" + card).jsonPath().getMap("");
        assertThat(read)
                .containsEntry("upVotes", up)
                .containsEntry("downVotes", down)
                .containsEntry("score", up - down);
        assertThat(read.get("vote")).isEqualTo(vote);
        assertThat(read.get("myVote")).isEqualTo(vote);
    }

    private static String mine(String cardId) {
        return "/cards/" + cardId + "/votes/me";
    }
}
