package dev.tessera.keys.documents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CpfTest {

    @ParameterizedTest
    @CsvSource({
        "123.456.789-09, 12345678909",
        "12345678909,    12345678909",
        "111.444.777-35, 11144477735",
        "000.000.001-91, 00000000191",
    })
    void masked_and_bare_become_the_bare_form(String typed, String bare) {
        assertThat(Cpf.parse(typed).value()).isEqualTo(bare);
        assertThat(Cpf.parse(typed).hasValidCheckDigits()).isTrue();
    }

    @Test
    void output_is_masked_but_a_log_line_shows_only_the_middle() {
        assertThat(Cpf.parse("12345678909").masked()).isEqualTo("123.456.789-09");
        assertThat(Cpf.parse("12345678909")).hasToString("***.456.789-**");
    }

    @Test
    void wrong_check_digits_are_refused_without_repeating_the_input() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Cpf.parse("123.456.789-00"))
                .withMessage("CPF has wrong check digits");
    }

    @Test
    void shape_only_parse_takes_wrong_check_digits_and_can_tell() {
        Cpf sample = Cpf.parseShape("123.456.789-00");
        assertThat(sample.value()).isEqualTo("12345678900");
        assertThat(sample.hasValidCheckDigits()).isFalse();
    }

    @Test
    void every_wrong_character_in_the_check_digits_is_detected() {
        // The last number has a wrong first digit that leaves the second one right.
        for (String right : List.of("12345678909", "11144477735", "12345679620")) {
            for (String wrong : Documents.withOneOtherDigit(right, 9, 11)) {
                assertThat(Cpf.parseShape(wrong).hasValidCheckDigits())
                        .as(wrong)
                        .isFalse();
                assertThatIllegalArgumentException().isThrownBy(() -> Cpf.parse(wrong));
            }
        }
    }

    @Test
    void check_digits_follow_the_published_weights_for_bodies_all_over_the_range() {
        int[] first = {10, 9, 8, 7, 6, 5, 4, 3, 2};
        int[] second = {11, 10, 9, 8, 7, 6, 5, 4, 3, 2};
        for (int body = 1; body < 1_000_000_000; body += 199_999) {
            String nine = String.format(Locale.ROOT, "%09d", body);
            String ten = nine + Documents.digit(nine, first);
            String whole = ten + Documents.digit(ten, second);
            assertThat(Cpf.parse(whole).value()).isEqualTo(whole);
        }
    }

    @Test
    void all_equal_digits_are_refused_although_their_check_digits_match() {
        for (char c = '0'; c <= '9'; c++) {
            String same = String.valueOf(c).repeat(11);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Cpf.parseShape(same))
                    .withMessage("CPF repeats one character, which no issued number does");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "1234567890",
                "123456789090",
                "123.456.789/09",
                "123-456-789-09",
                "123456789-09",
                " 12345678909",
                "12345678909 ",
                "1234567890A",
                "A2345678909",
                "a2345678909",
                "/2345678909",
                ":2345678909",
                "12345678９09",
                "１２３４５６７８９０９",
                "١٢٣٤٥٦٧٨٩٠٩"
            })
    void anything_else_is_refused_and_the_message_shows_the_form(String typed) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Cpf.parseShape(typed))
                .withMessage("CPF must be 11 digits, like 123.456.789-09, with or without the punctuation");
    }

    @Test
    void missing_is_said_plainly() {
        assertThatIllegalArgumentException().isThrownBy(() -> Cpf.parse(null)).withMessage("CPF is missing");
        assertThatIllegalArgumentException().isThrownBy(() -> new Cpf(null)).withMessage("CPF is missing");
    }

    @Test
    void a_cpf_cannot_hold_the_mask() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Cpf("123.456.789-09"));
    }

    @Test
    void the_default_locale_does_not_matter() {
        Locale before = Locale.getDefault();
        try {
            for (String tag : List.of("tr", "ar-EG", "th-TH-u-nu-thai")) {
                Locale.setDefault(Locale.forLanguageTag(tag));
                assertThat(Cpf.parse("12345678909").masked()).isEqualTo("123.456.789-09");
                assertThatIllegalArgumentException()
                        .isThrownBy(() -> Cpf.parse(""))
                        .withMessageContaining("must be 11 ");
            }
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void equal_and_ordered_by_value() {
        Cpf low = Cpf.parse("111.444.777-35");
        Cpf high = Cpf.parse("123.456.789-09");
        assertThat(high).isEqualTo(Cpf.parse("12345678909")).isNotEqualTo(low);
        List<Cpf> sorted = new ArrayList<>(List.of(high, low));
        sorted.sort(null);
        assertThat(sorted).containsExactly(low, high);
    }
}
