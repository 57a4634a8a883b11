package dev.tessera.keys.encoding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TimeSegmentsTest {
    private static final Instant EARLIEST = Instant.parse("0000-01-01T00:00:00Z");
    private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59.999Z");

    private final Segment<Instant> ascending = Segment.time();
    private final Segment<Instant> descending = Segment.newestFirst();
    private final Segment<LocalDate> days = Segment.day();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0000-01-01T00:00:00.000Z",
                "1969-12-31T23:59:59.999Z",
                "1970-01-01T00:00:00.000Z",
                "2024-02-29T12:34:56.789Z",
                "2026-11-16T04:05:06.007Z",
                "9999-12-31T23:59:59.999Z"
            })
    void a_time_always_has_milliseconds(String text) {
        assertThat(ascending.encode(Instant.parse(text))).isEqualTo(text);
        assertThat(ascending.decode(text)).isEqualTo(Instant.parse(text));
    }

    @Test
    void segments_say_what_they_hold() {
        assertThat(ascending.type()).isEqualTo(Instant.class);
        assertThat(descending.type()).isEqualTo(Instant.class);
        assertThat(days.type()).isEqualTo(LocalDate.class);
        assertThat(ascending.absent()).isEmpty();
    }

    @Test
    void newest_first_counts_down() {
        assertThat(descending.encode(LATEST)).isEqualTo("000000000000000");
        assertThat(descending.encode(LATEST.minusMillis(1))).isEqualTo("000000000000001");
        assertThat(descending.encode(Instant.EPOCH)).isEqualTo("253402300799999");
        assertThat(descending.encode(EARLIEST)).isEqualTo("315569519999999");
        assertThat(descending.decode("315569519999999")).isEqualTo(EARLIEST);
        assertThat(descending.decode("000000000000000")).isEqualTo(LATEST);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "315569520000000",
                "999999999999999",
                "00000000000000",
                "0000000000000000",
                "",
                "-00000000000001",
                "00000000000000x"
            })
    void what_newest_first_could_not_have_written_is_refused(String text) {
        assertThatThrownBy(() -> descending.decode(text)).isInstanceOf(KeyException.class);
    }

    @Test
    void what_is_finer_than_a_millisecond_is_refused_not_cut() {
        for (Segment<Instant> segment : List.of(ascending, descending)) {
            assertThatThrownBy(() -> segment.encode(Instant.EPOCH.plusNanos(1)))
                    .isInstanceOf(KeyException.class)
                    .hasMessageContaining("truncate");
        }
    }

    @Test
    void only_four_digit_years_are_written() {
        for (Segment<Instant> segment : List.of(ascending, descending)) {
            assertThatThrownBy(() -> segment.encode(EARLIEST.minusMillis(1))).hasMessageContaining("0000 to 9999");
            assertThatThrownBy(() -> segment.encode(LATEST.plusMillis(1))).hasMessageContaining("0000 to 9999");
        }
        assertThatThrownBy(() -> days.encode(LocalDate.of(-1, 12, 31))).hasMessageContaining("0000 to 9999");
        assertThatThrownBy(() -> days.encode(LocalDate.of(10000, 1, 1))).hasMessageContaining("0000 to 9999");
        assertThat(days.encode(LocalDate.of(0, 1, 1))).isEqualTo("0000-01-01");
        assertThat(days.encode(LocalDate.of(9999, 12, 31))).isEqualTo("9999-12-31");
    }

    @Test
    void every_day_of_the_calendar_is_written_and_no_other_is_read() {
        LocalDate day = LocalDate.of(1999, 1, 1);
        List<String> written = new ArrayList<>();
        for (; day.getYear() < 2002; day = day.plusDays(1)) {
            written.add(days.encode(day));
            assertThat(days.decode(days.encode(day))).isEqualTo(day).hasToString(days.encode(day));
        }

        List<String> read = new ArrayList<>();
        for (int number = 19990000; number < 20020000; number++) {
            String digits = Integer.toString(number);
            String text = digits.substring(0, 4) + "-" + digits.substring(4, 6) + "-" + digits.substring(6);
            if (new Field<>("it", days).accepts(text)) {
                read.add(text);
            }
        }
        assertThat(read).isEqualTo(written);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2024-01-01T24:00:00.000Z", "2024-01-01T00:60:00.000Z", "2024-01-01T23:59:60.000Z"})
    void a_time_of_day_that_does_not_exist_is_refused(String text) {
        assertThatThrownBy(() -> ascending.decode(text))
                .isInstanceOf(KeyException.class)
                .hasMessageContaining("does not exist");
    }

    @Test
    void a_day_that_does_not_exist_is_refused() {
        assertThatThrownBy(() -> days.decode("2023-02-29")).hasMessageContaining("calendar");
        assertThatThrownBy(() -> ascending.decode("2023-02-29T00:00:00.000Z")).hasMessageContaining("calendar");
    }

    /** One wrong character at each place, one too many, one too few. */
    @Test
    void a_time_has_one_form() {
        String time = "2024-10-10T10:10:10.100Z";
        Stream<String> changed = Stream.iterate(0, i -> i + 1)
                .limit(time.length())
                .flatMap(i -> Stream.of("#", "$", "x", "z", "t", " ", "+", "-", ":", ".", "/", ";", "\u0661")
                        .map(c -> time.substring(0, i) + c + time.substring(i + 1)))
                .filter(text -> !text.equals(time));

        assertThat(changed).isNotEmpty().noneMatch(text -> new Field<>("it", ascending).accepts(text));
        assertThat(Stream.of(
                        "",
                        time + "Z",
                        " " + time,
                        time.substring(1),
                        "2024-10-10T10:10:10Z",
                        "+2024-10-10T10:10:10.100Z"))
                .noneMatch(text -> new Field<>("it", ascending).accepts(text));
    }

    @Test
    void a_day_has_one_form() {
        assertThat(Stream.of(
                        "",
                        "2024-1-01",
                        "2024-01-1",
                        "2024/01/01",
                        "2024-01/01",
                        "2024-01-01 ",
                        "x024-01-01",
                        "2024-0x-01",
                        "2024-01-0x",
                        "+2024-01-01"))
                .noneMatch(text -> new Field<>("it", days).accepts(text));
    }

    @Property(tries = 300)
    void times_sort_by_time_and_come_back(@ForAll("times") List<Instant> times) {
        assertThat(Laws.outOfOrder(times, ascending::encode)).isEmpty();
        assertThat(times)
                .allSatisfy(time ->
                        assertThat(ascending.decode(ascending.encode(time))).isEqualTo(time));
    }

    @Property(tries = 300)
    void newest_first_sorts_the_other_way_and_comes_back(@ForAll("times") List<Instant> times) {
        List<Instant> newestFirst = new ArrayList<>(times);
        Collections.reverse(newestFirst);

        assertThat(Laws.outOfOrder(newestFirst, descending::encode)).isEmpty();
        assertThat(times)
                .allSatisfy(time ->
                        assertThat(descending.decode(descending.encode(time))).isEqualTo(time));
    }

    /** {@link Instant#toString} leaves out milliseconds that are zero, and {@code Z} sorts above the point. */
    @Example
    void the_form_of_instants_does_not_sort() {
        assertThat(times().sampleStream().limit(300))
                .anyMatch(times -> !Laws.outOfOrder(times, Instant::toString).isEmpty());
    }

    @Provide
    Arbitrary<List<Instant>> times() {
        Arbitrary<Long> seconds = Arbitraries.longs().between(EARLIEST.getEpochSecond(), LATEST.getEpochSecond());
        Arbitrary<Long> millis = Arbitraries.of(0L, 1L, 10L, 100L, 999L);
        return seconds.list()
                .ofMinSize(1)
                .ofMaxSize(10)
                .flatMap(some -> millis.list()
                        .ofSize(4)
                        .map(fractions -> some.stream()
                                .flatMap(second -> fractions.stream()
                                        .map(milli ->
                                                Instant.ofEpochSecond(second).plusMillis(milli)))
                                .distinct()
                                .sorted()
                                .toList()));
    }
}
