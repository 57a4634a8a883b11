package dev.tessera.keys.documents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CnpjTest {

    @ParameterizedTest
    @CsvSource({
        "12.ABC.345/01DE-35, 12ABC34501DE35",
        "12abc34501de35,     12ABC34501DE35",
        "12.Abc.345/01dE-35, 12ABC34501DE35",
        "12.345.678/0001-95, 12345678000195",
        "12345678000195,     12345678000195",
        "00.000.000/0001-91, 00000000000191",
        "33.000.167/0001-01, 33000167000101",
    })
    void masked_and_bare_in_any_case_become_the_bare_upper_case_form(String typed, String bare) {
        assertThat(Cnpj.parse(typed).value()).isEqualTo(bare);
        assertThat(Cnpj.parse(typed).hasValidCheckDigits()).isTrue();
    }

    @Test
    void output_is_masked() {
        assertThat(Cnpj.parse("12abc34501de35").masked()).isEqualTo("12.ABC.345/01DE-35");
        assertThat(Cnpj.parse("12345678000195")).hasToString("12.345.678/0001-95");
    }

    @Test
    void wrong_check_digits_are_refused_without_repeating_the_input() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Cnpj.parse("12.345.678/0001-99"))
                .withMessage("CNPJ has wrong check digits");
    }

    @Test
    void shape_only_parse_takes_wrong_check_digits_and_can_tell() {
        Cnpj sample = Cnpj.parseShape("12.345.678/0001-99");
        assertThat(sample.value()).isEqualTo("12345678000199");
        assertThat(sample.hasValidCheckDigits()).isFalse();
    }

    @Test
    void every_wrong_character_in_the_check_digits_is_detected() {
        // The last number has a wrong first digit that leaves the second one right.
        for (String right : List.of("12ABC34501DE35", "12345678000195", "12345678000780")) {
            for (String wrong : Documents.withOneOtherDigit(right, 12, 14)) {
                assertThat(Cnpj.parseShape(wrong).hasValidCheckDigits())
                        .as(wrong)
                        .isFalse();
                assertThatIllegalArgumentException().isThrownBy(() -> Cnpj.parse(wrong));
            }
        }
    }

    @Test
    void check_digits_follow_the_published_weights_for_random_bodies() {
        int[] first = {5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2};
        int[] second = {6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2};
        String alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(20260701);
        for (int n = 0; n < 5_000; n++) {
            StringBuilder body = new StringBuilder();
            for (int i = 0; i < 12; i++) {
                body.append(alphabet.charAt(random.nextInt(alphabet.length())));
            }
            String one = body.toString() + Documents.digit(body.toString(), first);
            String whole = one + Documents.digit(one, second);
            assertThat(Cnpj.parse(whole).value()).isEqualTo(whole);
        }
    }

    @Test
    void all_equal_characters_are_refused_even_where_their_check_digits_match() {
        for (char c = '0'; c <= '9'; c++) {
            String same = String.valueOf(c).repeat(14);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Cnpj.parseShape(same))
                    .withMessage("CNPJ repeats one character, which no issued number does");
            assertThatIllegalArgumentException().isThrownBy(() -> Cnpj.parse(same));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "1",
                "1234567800019",
                "123456780001955",
                "12.345.678/0001-9",
                "12-345-678/0001-95",
                "12.345.678-0001/95",
                "12345678/0001-95",
                " 12345678000195",
                "12345678000195 ",
                "12345678000195\n",
                "12345678O00195\u0000",
                "1234567800019A",
                "123456780001A5",
                "12345678#00195",
                "12345678/00195",
                "12345678:00195",
                "12345678@00195",
                "12345678[00195",
                "12345678`00195",
                "12345678{00195",
                "1234567é000195",
                "１２３４５６７８０００１９５",
                "1234567８000195",
                "١٢٣٤٥٦٧٨٠٠٠١٩٥",
                "1234567\u0661000195",
                "12ABC34501ſE35",
                "12ABC3450ı0035",
                "12İBC34501DE35"
            })
    void anything_else_is_refused_and_the_message_shows_the_form(String typed) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Cnpj.parseShape(typed))
                .withMessage("CNPJ must be 14 letters and digits ending in two digits, like 12.ABC.345/01DE-35,"
                        + " with or without the punctuation");
    }

    @Test
    void missing_is_said_plainly() {
        assertThatIllegalArgumentException().isThrownBy(() -> Cnpj.parse(null)).withMessage("CNPJ is missing");
        assertThatIllegalArgumentException().isThrownBy(() -> new Cnpj(null)).withMessage("CNPJ is missing");
    }

    @ParameterizedTest
    @ValueSource(strings = {"12.ABC.345/01DE-35", "12abc34501de35"})
    void a_cnpj_cannot_hold_any_form_but_the_canonical_one(String value) {
        assertThatIllegalArgumentException().isThrownBy(() -> new Cnpj(value));
    }

    @Test
    void the_default_locale_does_not_matter() {
        Locale before = Locale.getDefault();
        try {
            for (String tag : List.of("tr", "ar-EG", "th-TH-u-nu-thai")) {
                Locale.setDefault(Locale.forLanguageTag(tag));
                assertThat(Cnpj.parseShape("iiiiiiiiiiii10").value()).isEqualTo("IIIIIIIIIIII10");
                assertThat(Cnpj.parse("12abc34501de35").masked()).isEqualTo("12.ABC.345/01DE-35");
                assertThatIllegalArgumentException()
                        .isThrownBy(() -> Cnpj.parse(""))
                        .withMessageContaining("must be 14 ");
            }
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void equal_and_ordered_by_value() {
        Cnpj digits = Cnpj.parse("12.345.678/0001-95");
        Cnpj letters = Cnpj.parse("12.ABC.345/01DE-35");
        assertThat(digits).isEqualTo(Cnpj.parse("12345678000195")).isNotEqualTo(letters);
        List<Cnpj> sorted = new ArrayList<>(List.of(letters, digits));
        sorted.sort(null);
        assertThat(sorted).containsExactly(digits, letters);
    }
}
