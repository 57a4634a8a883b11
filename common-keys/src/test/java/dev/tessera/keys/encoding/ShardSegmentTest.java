package dev.tessera.keys.encoding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShardSegmentTest {
    private final Segment<Integer> segment = Segment.shard();

    @Test
    void shard_0_is_written_as_nothing() {
        assertThat(segment.absent()).contains(0);
        assertThat(segment.encode(0)).isEmpty();
        assertThatThrownBy(() -> segment.decode("")).isInstanceOf(KeyException.class);
    }

    @Test
    void every_other_shard_is_its_number() {
        for (int shard = 1; shard <= 999; shard++) {
            assertThat(segment.encode(shard)).isEqualTo(Integer.toString(shard));
            assertThat(segment.decode(Integer.toString(shard))).isEqualTo(shard);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "01", "007", "1000", "-1", "+1", "1.", "a", " 1", "1 ", "\u0661"})
    void a_number_has_one_form(String text) {
        assertThatThrownBy(() -> segment.decode(text)).isInstanceOf(KeyException.class);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 1000, Integer.MIN_VALUE, Integer.MAX_VALUE})
    void there_are_at_most_a_thousand(int shard) {
        assertThatThrownBy(() -> segment.encode(shard))
                .isInstanceOf(KeyException.class)
                .hasMessageContaining("0 to 999");
    }

    @Test
    void the_message_tells_the_range() {
        assertThatThrownBy(() -> segment.decode("0")).hasMessageContaining("1 to 999");
    }
}
