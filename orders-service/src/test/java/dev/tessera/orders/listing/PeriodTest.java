package dev.tessera.orders.listing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tessera.service.input.Validation;
import dev.tessera.service.problem.Problem;
import java.time.Instant;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PeriodTest {

    @Test
    void a_day_is_the_whole_of_it() {
        Period day = Period.read(new Validation(), "2023-10-01", "2023-10-01");

        assertThat(day.from()).isEqualTo(Instant.parse("2023-10-01T00:00:00Z"));
        assertThat(day.to()).isEqualTo(Instant.parse("2023-10-01T23:59:59.999Z"));
    }

    @Test
    void a_time_is_taken_with_its_offset() {
        assertThat(Period.read(new Validation(), "2023-10-01T00:00:00-03:00", null)
                        .from())
                .isEqualTo(Instant.parse("2023-10-01T03:00:00Z"));
    }

    @Test
    void without_ends_it_is_always() {
        Period always = Period.read(new Validation(), null, null);

        assertThat(always.from()).isBefore(Instant.parse("0002-01-01T00:00:00Z"));
        assertThat(always.to()).isAfter(Instant.parse("9999-12-31T00:00:00Z"));
        assertThat(Period.Days.read(new Validation(), null, "2023-10-01").to()).isEqualTo(LocalDate.of(2023, 10, 1));
    }

    @ParameterizedTest
    @CsvSource({
        "2023-10-02, 2023-10-01",
        "yesterday, ",
        ", 2023-02-29",
        "2023-10-01T10:00, ",
        "+10000-01-01T00:00:00Z, ",
        "-0001-01-01T00:00:00Z, ",
        "2023-10-01T10:00:00Z, 2023-10-01T09:59:59.999Z"
    })
    void what_is_no_period_is_refused(String from, String to) {
        Validation fields = new Validation();

        assertThat(Period.read(fields, from, to)).isNull();
        assertThatThrownBy(fields::check).isInstanceOf(Problem.class);
    }
}
