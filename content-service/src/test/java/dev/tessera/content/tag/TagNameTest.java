package dev.tessera.content.tag;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tessera.service.input.InvalidValueException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TagNameTest {

    @ParameterizedTest
    @CsvSource({
        "Marcenária, marcenaria",
        "AÇÃO, acao",
        "Señal, senal",
        "Straße, strasse",
        "STRASSE, strasse",
        "İstanbul, istanbul",
        "ΟΔΟΣ, οδος",
        "C#, c#",
        "C++, c++",
        "wo\u200bod, wood",
        "❤️, ❤",
        "ﬁnish, finish",
        "한국어, 한국어",
        "हिन्दी, हिन्दी"
    })
    void case_accents_and_what_is_not_seen_make_no_other_tag(String written, String name) {
        assertThat(TagName.fold(written)).contains(name);
        assertThat(TagName.fold(name)).contains(name);
    }

    @Test
    void gaps_are_one_blank() {
        assertThat(TagName.fold("mesa \u00a0\u2003 de\u3000nogueira")).contains("mesa de nogueira");
    }

    @Test
    void signs_and_vowels_of_other_scripts_count() {
        assertThat(List.of("c", "c++", "c#").stream().map(TagName::fold).distinct())
                .hasSize(3);
        assertThat(TagName.fold("किताब")).isNotEqualTo(TagName.fold("कताब"));
    }

    @Test
    void marks_alone_are_no_tag() {
        assertThat(TagName.fold("\u0301\u0301")).isEmpty();
        assertThatThrownBy(() -> TagName.parse("\u0301")).isInstanceOf(InvalidValueException.class);
    }

    /** One ligature becomes eighteen letters: fifty of them would be no key. */
    @Test
    void a_name_stays_as_short_as_a_key_must_be() {
        String name = TagName.fold("ﷺ".repeat(50)).orElseThrow();

        assertThat(name.codePointCount(0, name.length())).isLessThanOrEqualTo(TagName.MOST_LETTERS);
        assertThat(TagName.fold(name)).contains(name);
    }

    @Test
    void tags_that_are_one_are_called_as_the_first_is_written() {
        assertThat(TagName.byName(List.of("Ação", "acao", "\u0301", "Oak")))
                .containsOnlyKeys("acao", "oak")
                .containsEntry("acao", "Ação");
    }
}
