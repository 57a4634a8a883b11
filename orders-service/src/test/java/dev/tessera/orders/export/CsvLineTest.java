package dev.tessera.orders.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CsvLineTest {

    @Test
    void values_are_separated_by_commas_and_quoted_where_they_have_to_be() {
        assertThat(CsvLine.of(List.of("a b", "a,b", "a\"b", "a\nb", 7, new BigDecimal("1.50"), "")))
                .isEqualTo("a b,\"a,b\",\"a\"\"b\",\"a\nb\",7,1.50,\r\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "=HYPERLINK(\"http://example.com\")"})
    void no_cell_is_a_formula(String text) {
        assertThat(CsvLine.of(List.of(text)))
                .doesNotStartWith(text.substring(0, 1))
                .contains("'" + text.charAt(0));
    }
}
