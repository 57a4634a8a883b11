package dev.tessera.keys.encoding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NumberSegmentTest {

    @ParameterizedTest
    @CsvSource({
        "3, 0, 0000",
        "3, 1, 0001",
        "3, 999, 0999",
        "3, -1, -999",
        "3, -2, -998",
        "3, -999, -001",
        "3, -1000, -000",
        "15, 42, 0000000000000042",
        "18, 999999999999999999, 0999999999999999999",
        "18, -1000000000000000000, -000000000000000000"
    })
    void a_number_is_a_sign_and_digits(int width, long value, String text) {
        assertThat(Segment.number(width).encode(value)).isEqualTo(text);
        assertThat(Segment.number(width).decode(text)).isEqualTo(value);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void all_numbers_sort_as_numbers_and_come_back(int width) {
        Segment<Long> segment = Segment.number(width);
        List<Long> values = all(width);

        assertThat(Laws.outOfOrder(values, segment::encode)).isEmpty();
        assertThat(values)
                .allSatisfy(value ->
                        assertThat(segment.decode(segment.encode(value))).isEqualTo(value));
    }

    @Test
    void plain_numbers_do_not_sort() {
        assertThat(Laws.outOfOrder(all(2), String::valueOf)).isNotEmpty();
    }

    @Test
    void only_what_is_written_is_read() {
        Segment<Long> segment = Segment.number(2);
        List<String> written = all(2).stream().map(segment::encode).toList();

        List<String> read = Samples.upTo(4, List.of("0", "1", "9", "-", "+", "a", "/", ":", "\u0660", " ")).stream()
                .filter(text -> new Field<>("it", segment).accepts(text))
                .toList();

        assertThat(read).hasSize(2 * 3 * 3).isSubsetOf(written);
        assertThat(written).allMatch(text -> new Field<>("it", segment).accepts(text));
    }

    @Test
    void what_does_not_fit_is_refused() {
        Segment<Long> segment = Segment.number(3);

        for (long value : new long[] {1000, -1001, Long.MAX_VALUE, Long.MIN_VALUE}) {
            assertThatThrownBy(() -> segment.encode(value))
                    .isInstanceOf(KeyException.class)
                    .hasMessageContaining("3 digits");
        }
        assertThatThrownBy(() -> segment.decode("000")).hasMessageContaining("sign and 3 digits");
        assertThatThrownBy(() -> segment.decode("00000")).hasMessageContaining("sign and 3 digits");
        assertThatThrownBy(() -> segment.decode("1000")).hasMessageContaining("neither '0' nor '-'");
        assertThatThrownBy(() -> segment.decode("0x00")).hasMessageContaining("no digit at 1");
    }

    @Test
    void a_width_is_1_to_18() {
        assertThatThrownBy(() -> Segment.number(0))
                .isInstanceOf(KeyException.class)
                .hasMessageContaining("1 to 18");
        assertThatThrownBy(() -> Segment.number(19))
                .isInstanceOf(KeyException.class)
                .hasMessageContaining("1 to 18");
        assertThat(Segment.number(1).encode(9L)).isEqualTo("09");
    }

    private static List<Long> all(int width) {
        long limit = (long) Math.pow(10, width);
        return LongStream.range(-limit, limit).boxed().toList();
    }
}
