package dev.tessera.content.vote;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tessera.content.Posts;
import dev.tessera.content.Somebody;
import dev.tessera.content.card.Cards;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.content.VoteKeys;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTable
class CommentVoteTest {

    private static final Map<String, Object> UP = Map.of("vote", "UP");
    private static final Map<String, Object> DOWN = Map.of("vote", "DOWN");

    private final Somebody ana = Somebody.person();
    private final Somebody bruno = Somebody.person();

    @Test
    void votes_on_comments_below_cards_and_posts_count_change_and_go() {
        for (String content : List.of("/cards/" + Cards.published(ana), "/posts/" + Posts.publish(ana))) {
            String comment = comment(content);

            Response up = bruno.put(mine(comment), UP);
            assertThat(up.statusCode()).as(up.asString()).isEqualTo(200);
            assertThat(up.jsonPath().getMap(""))
                    .containsEntry("targetKind", "COMMENT")
                    .containsEntry("targetId", comment)
                    .containsEntry("contentId", content.substring(7))
                    .containsEntry("vote", "UP")
                    .containsEntry("upVotes", 1)
                    .containsEntry("downVotes", 0);
            assertThat(bruno.get(mine(comment)).asString()).isEqualTo(up.asString());
            assertCounts(comment, 1, 0);
            assertThat(bruno.put(mine(comment), UP).asString()).isEqualTo(up.asString());
            bruno.put(mine(comment), DOWN).then().statusCode(200);
            assertThat(ana.put(mine(comment), UP).jsonPath().getMap(""))
                    .containsEntry("upVotes", 1)
                    .containsEntry("downVotes", 1);
            assertCounts(comment, 1, 1);

            assertThat(bruno.as().delete(mine(comment)).statusCode()).isEqualTo(204);
            assertThat(bruno.as().delete(mine(comment)).statusCode()).isEqualTo(204);

            assertCounts(comment, 1, 0);
            assertProblem(bruno.get(mine(comment)), 404, "vote-not-found");
        }
    }

    @Test
    void a_vote_stops_no_edit_and_an_edit_undoes_no_vote() {
        String comment = comment("/cards/" + Cards.published(ana));
        String known = ana.tag("/comments/" + comment);
        bruno.put(mine(comment), UP).then().statusCode(200);

        Response edited = ana.patch("/comments/" + comment, known, Map.of("text", "Better"));

        assertThat(edited.statusCode()).as(edited.asString()).isEqualTo(200);
        assertThat(edited.jsonPath().getInt("upVotes")).isEqualTo(1);
        assertCounts(comment, 1, 0);
        assertThat(ana.tag("/comments/" + comment)).isNotEqualTo(known);
    }

    @Test
    void what_is_hidden_or_gone_takes_no_votes() {
        String card = Cards.published(ana);
        String hidden = comment("/cards/" + card);
        String deleted = comment("/cards/" + card);
        bruno.put(mine(hidden), UP).then().statusCode(200);
        ana.delete("/comments/" + deleted).then().statusCode(204);
        ana.patch("/cards/" + card, Map.of("status", "ARCHIVED")).then().statusCode(200);

        for (String target : List.of(hidden, deleted, Ids.next(), "x")) {
            assertProblem(bruno.put(mine(target), DOWN), 404, "comment-not-found");
            assertProblem(bruno.get(mine(target)), 404, "comment-not-found");
            assertProblem(bruno.as().delete(mine(target)), 404, "comment-not-found");
        }
        assertProblem(ana.put(mine(hidden), UP), 409, "card-not-published");
        assertThat(Votes.cast(hidden)).isEqualTo(new Votes(1, 0));
        assertProblem(Somebody.anonymous().get(mine(hidden)), 401, "unauthenticated");
        assertProblem(Somebody.worker().put(mine(hidden), UP), 403, "forbidden");
        assertProblem(bruno.put(mine(hidden), Map.of("vote", "MAYBE")), 422, "validation-failed");
    }

    @Test
    void a_comment_that_an_index_still_shows_is_gone_for_votes() {
        String comment = comment("/cards/" + Cards.published(ana));
        try (TestTable table = TestTable.ofApplication()) {
            Faults.staleIndex(table, AccessPattern.COMMENT_BY_ID);
            ana.delete("/comments/" + comment).then().statusCode(204);

            assertProblem(bruno.put(mine(comment), UP), 404, "comment-not-found");
            assertThat(table.item(new VoteKeys.Primary(bruno.id(), comment))).isEmpty();
        }
    }

    @Test
    void a_vote_tells_the_change_feed_whose_comment_it_was_on_and_its_voter_where() {
        String card = Cards.published(ana, "Perfect wood finish");
        String comment = bruno.post("/cards/" + card + "/comments", Map.of("text", "Which oil?"))
                .path("id");
        ana.put(mine(comment), UP).then().statusCode(200);

        try (TestTable table = TestTable.ofApplication()) {
            Item vote = table.item(new VoteKeys.Primary(ana.id(), comment)).orElseThrow();
            assertThat(vote.text("targetAuthorId")).isEqualTo(bruno.id());
            assertThat(vote.text("targetTitle")).isEqualTo("Perfect wood finish");
        }
        JsonPath votes = ana.get("/users/me/votes").jsonPath();
        assertThat(votes.getMap("items[0]"))
                .containsEntry("targetKind", "COMMENT")
                .containsEntry("targetId", comment)
                .containsEntry("contentKind", "CARD")
                .containsEntry("contentId", card)
                .containsEntry("title", "Perfect wood finish");
    }

    @Test
    void each_step_finds_the_comment_reads_once_and_writes_once() {
        String comment = comment("/cards/" + Cards.published(ana));
        TableRecorder.forget();
        bruno.put(mine(comment), UP);
        bruno.as().delete(mine(comment));
        assertThat(TableRecorder.patterns())
                .containsExactly(
                        AccessPattern.COMMENT_BY_ID,
                        AccessPattern.VOTE_WITH_TARGET,
                        AccessPattern.CAST_VOTE,
                        AccessPattern.COMMENT_BY_ID,
                        AccessPattern.VOTE_WITH_TARGET,
                        AccessPattern.WITHDRAW_VOTE);
    }

    @Test
    void sixty_four_at_once_with_conflicts_and_lost_answers_are_counted_right() {
        String comment = comment("/cards/" + Cards.published(ana));
        Faults.conflict(AccessPattern.CAST_VOTE, 8);
        Faults.loseAnswer(AccessPattern.CAST_VOTE, 4);
        Faults.loseAnswer(AccessPattern.WITHDRAW_VOTE, 4);

        VoteRaceTest.race(mine(comment), 7);

        await().atMost(Duration.ofMinutes(2)).untilAsserted(() -> {
            Votes cast = Votes.cast(comment);
            assertCounts(comment, (int) cast.up(), (int) cast.down());
        });
    }

    private void assertCounts(String comment, int up, int down) {
        assertThat(ana.get("/comments/" + comment).jsonPath().getMap(""))
                .containsEntry("upVotes", up)
                .containsEntry("downVotes", down);
    }

    private String comment(String content) {
        return ana.post(content + "/comments", Map.of("text", "Which oil?"))
                .then()
                .statusCode(201)
                .extract()
                .path("id");
    }

    private static String mine(String commentId) {
        return "/comments/" + commentId + "/votes/me";
    }
}
