package dev.tessera.content.vote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tessera.content.Somebody;
import dev.tessera.content.card.Cards;
import dev.tessera.keys.AccessPattern;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;

/** Sixty-four at once, by people who change their minds against themselves: the counters are the votes, always. */
@QuarkusTest
@WithTable
class VoteRaceTest {

    private static final int AT_ONCE = 64;
    private static final int PEOPLE = 16;

    @RepeatedTest(2)
    void counters_equal_the_votes(RepetitionInfo repetition) {
        String card = Cards.published(Somebody.person());

        race("/cards/" + card + "/votes/me", repetition.getCurrentRepetition());

        assertCounted(card);
    }

    @RepeatedTest(2)
    void counters_equal_the_votes_under_conflicts_and_lost_answers(RepetitionInfo repetition) {
        String card = Cards.published(Somebody.person());
        for (AccessPattern pattern : List.of(AccessPattern.CAST_VOTE, AccessPattern.WITHDRAW_VOTE)) {
            Faults.conflict(pattern, 12);
            Faults.loseAnswer(pattern, 6);
            Faults.conflictAfterFirstTry(pattern, 3);
        }

        race("/cards/" + card + "/votes/me", 100 + repetition.getCurrentRepetition());

        assertCounted(card);
    }

    /** What was answered with 503 may still happen, and then happens as a whole. */
    private static void assertCounted(String card) {
        await().atMost(Duration.ofMinutes(2)).untilAsserted(() -> {
            Votes cast = Votes.cast(card);
            assertThat(Votes.counted(card)).isEqualTo(cast);
            assertThat(Votes.ofToday(card)).isEqualTo(cast);
            assertThat(cast.up() + cast.down()).isPositive();
        });
    }

    /** Up, down and back, in any order; each of them is either done or refused as a whole. */
    static void race(String path, int seed) {
        Random random = new Random(seed);
        List<Somebody> people =
                IntStream.range(0, PEOPLE).mapToObj(i -> Somebody.person()).toList();
        List<Supplier<Response>> actions = IntStream.range(0, AT_ONCE)
                .<Supplier<Response>>mapToObj(i -> {
                    Somebody person = people.get(random.nextInt(PEOPLE));
                    int action = random.nextInt(5);
                    return () -> action == 0
                            ? person.as().delete(path)
                            : person.put(path, Map.of("vote", action < 3 ? "UP" : "DOWN"));
                })
                .toList();

        List<Response> answers = Parallel.all(actions);

        // A machine that is too busy for the table's time-outs is allowed to say so.
        assertThat(answers).extracting(Response::statusCode).contains(200, 204).isSubsetOf(200, 204, 503);
    }
}
