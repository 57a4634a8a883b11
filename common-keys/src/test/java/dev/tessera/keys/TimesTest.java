package dev.tessera.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tessera.keys.encoding.KeyException;
import dev.tessera.keys.model.Times;
import java.time.Instant;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;

class TimesTest {
    private static final Instant TIME = Instant.parse("2024-02-29T12:34:56.789Z");

    @Test
    void a_time_is_cut_to_milliseconds() {
        assertThat(Times.format(TIME.plusNanos(999_999))).isEqualTo("2024-02-29T12:34:56.789Z");
        assertThat(Times.format(Instant.EPOCH.minusNanos(1))).isEqualTo("1969-12-31T23:59:59.999Z");
        assertThat(Times.parse("2024-02-29T12:34:56.789Z")).isEqualTo(TIME);
        assertThat(Times.truncate(TIME.plusNanos(999_999))).isEqualTo(TIME);
    }

    @Test
    void only_its_own_form_is_parsed() {
        assertThatThrownBy(() -> Times.parse("2024-02-29T12:34:56Z")).isInstanceOf(KeyException.class);
    }

    @Test
    void rounding_up_gives_the_first_millisecond_that_is_not_before() {
        assertThat(Times.roundUp(TIME)).isEqualTo(TIME);
        assertThat(Times.roundUp(TIME.plusNanos(1))).isEqualTo(TIME.plusMillis(1));
        assertThat(Times.roundUp(TIME.plusNanos(999_999))).isEqualTo(TIME.plusMillis(1));
    }

    @Test
    void days_are_UTC() {
        assertThat(Times.day(Instant.parse("2024-02-29T23:59:59.999Z"))).isEqualTo(LocalDate.of(2024, 2, 29));
        assertThat(Times.day(Instant.parse("2024-03-01T00:00:00Z"))).isEqualTo(LocalDate.of(2024, 3, 1));
    }
}
