package dev.tessera.content.trending;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.content.stats.Counts;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CardDayTest {

    @ParameterizedTest
    @CsvSource({
        "9, 0, 0, 0, 0, 9",
        "0, 1, 0, 0, 0, 4",
        "0, 0, 1, 0, 0, -4",
        "0, 0, 0, 1, 0, 6",
        "0, 0, 0, 0, 1, 8",
        "10, 2, 1, 3, 1, 40"
    })
    void what_takes_more_effort_weighs_more(
            long views, long ups, long downs, long comments, long collections, long score) {
        assertThat(day(new Counts(0, comments, ups, downs, collections, views), false)
                        .score())
                .isEqualTo(score);
    }

    @Test
    void only_what_speaks_for_a_card_makes_it_a_trend_and_only_while_it_is_shown() {
        assertThat(day(new Counts(0, 0, 0, 0, 0, 1), false).isTrend()).isTrue();
        assertThat(day(new Counts(0, 0, 0, 0, 0, 1), true).isTrend()).isFalse();
        assertThat(day(Counts.NONE, false).isTrend()).isFalse();
        assertThat(day(new Counts(0, 0, 0, 1, 0, 1), false).isTrend()).isFalse();
    }

    private static CardDay day(Counts counts, boolean hidden) {
        return new CardDay("k", LocalDate.of(2026, 11, 16), counts, hidden, 1);
    }
}
