package dev.tessera.orders.values;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tessera.service.input.InvalidValueException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InputTest {

    @ParameterizedTest
    @ValueSource(strings = {"ORD-1", "7#ITEM#8", "a b", "/", "...", "$", "~", "%2F"})
    void visible_ascii_is_a_code(String code) {
        assertThat(Codes.parse(code)).isEqualTo(code);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                " a",
                "a ",
                ".",
                "..",
                "ã",
                "a\tb",
                "a\u0000",
                "12345678901234567890123456789012345678901234567890123456789012345"
            })
    void anything_else_is_none(String code) {
        assertThatThrownBy(() -> Codes.parse(code)).isInstanceOf(InvalidValueException.class);
    }

    @Test
    void a_city_has_one_spelling() {
        assertThat(Places.city(" Sa\u0303o \u00a0 Paulo ")).isEqualTo("São Paulo");
        assertThatThrownBy(() -> Places.city("x".repeat(81))).isInstanceOf(InvalidValueException.class);
        assertThatThrownBy(() -> Places.city("\n")).isInstanceOf(InvalidValueException.class);
    }

    @Test
    void a_postal_code_is_kept_with_its_hyphen() {
        assertThat(Places.cep("22640102")).isEqualTo("22640-102");
        assertThat(Places.cep(" 01310-100 ")).isEqualTo("01310-100");
        for (String wrong : new String[] {"", "2264-0102", "226401023", "00000-000", "22640 102", "２２６４０-１０２"}) {
            assertThatThrownBy(() -> Places.cep(wrong)).isInstanceOf(InvalidValueException.class);
        }
    }

    @Test
    void there_are_twenty_seven_states() {
        assertThat(Uf.values()).hasSize(27);
        assertThat(Uf.parse(" rj ")).isEqualTo(Uf.RJ);
        assertThatThrownBy(() -> Uf.parse("XX")).isInstanceOf(InvalidValueException.class);
        assertThatThrownBy(() -> Uf.parse("ﬁ")).isInstanceOf(InvalidValueException.class);
    }
}
