package dev.tessera.users.user;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tessera.service.input.InvalidValueException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UsernameTest {

    @Test
    void is_shown_as_typed_and_compared_without_case() {
        Username name = Username.parse("Ana.Souza");
        assertThat(name.shown()).isEqualTo("Ana.Souza");
        assertThat(name.canonical()).isEqualTo(Username.parse("ANA.SOUZA").canonical());
    }

    @Test
    void letters_typed_in_two_pieces_are_shown_in_one() {
        assertThat(Username.parse("jose\u0301").shown()).isEqualTo("josé");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ana", "a.b", "ana_s-2", "42ana", "мария", "たなかタロウ太郎", "홍길동", "हिन्दी", "ÅsaÖberg"})
    void accepts(String typed) {
        assertThat(Username.parse(typed).canonical()).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "ab",
                "a2345678901234567890123456789012",
                ".ana",
                "ana.",
                "-ana",
                "ana-",
                "an a",
                " ana",
                "ana#b",
                "ana$b",
                "ana@b",
                "an/a",
                "ana\u0000",
                "ana\n",
                "an\u200Ba",
                "an\u202Ea",
                "an\u3164a",
                "an\u115Fa",
                "an\u00ADa",
                "ana\uFE0F",
                "ana\uD83D\uDE00",
                "ana\uD800",
                "\u0301ana",
                "\uFDFAana"
            })
    void refuses(String typed) {
        assertThatThrownBy(() -> Username.parse(typed)).isInstanceOf(InvalidValueException.class);
    }

    @Test
    void refuses_a_latin_name_with_one_cyrillic_letter_in_it() {
        assertThatThrownBy(() -> Username.parse("p\u0430ypal"))
                .isInstanceOf(InvalidValueException.class)
                .hasMessageContaining("one script");
    }
}
