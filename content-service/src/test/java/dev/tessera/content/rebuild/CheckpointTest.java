package dev.tessera.content.rebuild;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tessera.content.rebuild.Checkpoint.Step;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class CheckpointTest {

    @ParameterizedTest
    @EnumSource
    void a_place_is_read_as_it_is_printed(Step step) {
        Checkpoint start = Checkpoint.at(step);
        Checkpoint middle = start.on(LocalDate.of(2026, 11, 16)).behind(new byte[] {0, -1, 63, 62});

        assertThat(Checkpoint.parse(start.toString())).isEqualTo(start);
        assertThat(Checkpoint.parse(middle.toString())).isEqualTo(middle);
        assertThat(middle.place()).contains(new byte[] {0, -1, 63, 62});
    }

    @Test
    void steps_follow_each_other_to_the_end() {
        assertThat(Checkpoint.start().step()).isEqualTo(Step.PUBLISHED_POSTS);
        assertThat(Step.CARDS.next()).contains(Step.RANKED_POSTS);
        assertThat(Step.RANKED_CARDS.next()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "CARDS", "CARDS/", "NOTHING//", "CARDS/yesterday/", "CARDS//%%%", "CARDS///"})
    void anything_else_is_refused(String text) {
        assertThatThrownBy(() -> Checkpoint.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }
}
