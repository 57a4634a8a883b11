package dev.tessera.content.ranking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.content.stats.Counts;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.RankKeys;
import dev.tessera.keys.content.Ranking;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScoresTest {

    @Test
    void posts_are_ranked_by_likes_and_cards_by_votes_and_by_how_much_they_divide() {
        Counts counts = new Counts(7, 1, 5, 2, 3, 90);

        assertThat(Scores.of(ContentKind.POST, counts)).isEqualTo(Map.of(Ranking.SCORE, 7L));
        assertThat(Scores.of(ContentKind.CARD, counts))
                .containsEntry(Ranking.SCORE, 3L)
                .containsKey(Ranking.CONTROVERSIAL)
                .hasSize(2);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0, 0",
        "9, 0, 0",
        "0, 9, 0",
        "1, 1, 2000",
        "10, 10, 20000",
        "2, 1, 1732",
        "1, 2, 1732",
        "100, 1, 1047"
    })
    void controversy_is_the_number_of_votes_to_the_power_of_how_even_they_are(long ups, long downs, long controversy) {
        assertThat(Scores.controversy(ups, downs)).isEqualTo(controversy);
    }

    @Test
    void many_even_votes_divide_more_than_few_and_than_uneven_ones() {
        assertThat(Scores.controversy(50, 50)).isGreaterThan(Scores.controversy(5, 5));
        assertThat(Scores.controversy(50, 50)).isGreaterThan(Scores.controversy(90, 10));
    }

    @Test
    void any_number_of_votes_makes_a_key_whose_order_is_that_of_the_scores() {
        Random random = new Random(3);
        for (int i = 0; i < 10_000; i++) {
            long one = score(random);
            long other = score(random);

            assertThat(Integer.signum(key(one).compareTo(key(other)))).isEqualTo(Long.compare(one, other));
        }
    }

    private static long score(Random random) {
        Counts counts = new Counts(0, 0, random.nextInt(2_000_000_000), random.nextInt(2_000_000_000), 0, 0);
        return Scores.of(ContentKind.CARD, counts).get(Ranking.values()[random.nextInt(2)]);
    }

    private static String key(long score) {
        return new RankKeys.ByScore(ContentKind.CARD, Ranking.SCORE, score, "k", 0).sk();
    }
}
