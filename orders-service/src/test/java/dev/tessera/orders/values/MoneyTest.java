package dev.tessera.orders.values;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tessera.service.input.InvalidValueException;
import java.math.BigDecimal;
import java.time.Duration;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MoneyTest {

    private static final Money MOST = Money.of("9999999.99");

    @Test
    void sums_and_products_are_exact() {
        Money tenth = Money.of("0.10");
        Money sum = Money.ZERO;
        for (int i = 0; i < 1000; i++) {
            sum = sum.plus(tenth);
        }
        assertThat(sum).isEqualTo(Money.of("100")).isEqualTo(tenth.times(1000));
        assertThat(MOST.times(99_999)).hasToString("999989999000.01");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "0.0", "0.01", "1e2", "100.00", "100.000", "9999999.99"})
    void amounts_with_two_decimals_are_read(String typed) {
        assertThat(Money.parse(new BigDecimal(typed), Money.ZERO, MOST).amount())
                .isEqualByComparingTo(typed)
                .hasScaleOf(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-0.01",
                "0.001",
                "1e-3",
                "10000000",
                "9999999.991",
                "1e999999999",
                "1e-999999999",
                "0e999999999",
                "0e-999999999"
            })
    void everything_else_is_refused_at_once(String typed) {
        BigDecimal amount = new BigDecimal(typed);

        Assertions.assertTimeoutPreemptively(
                Duration.ofSeconds(5),
                () -> assertThatThrownBy(() -> Money.parse(amount, Money.ZERO, MOST))
                        .isInstanceOf(InvalidValueException.class)
                        .hasMessage("must be from 0.00 to 9999999.99, with two decimals at most"));
    }

    @Test
    void there_is_no_negative_amount_and_none_below_a_centavo() {
        assertThatThrownBy(() -> Money.of("-1")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Money.of("0.001")).isInstanceOf(ArithmeticException.class);
    }
}
