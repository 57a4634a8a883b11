package dev.tessera.service.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FoldingTest {

    @ParameterizedTest
    @CsvSource({
        "Ana, ANA",
        "straße, STRASSE",
        "STRAẞE, strasse",
        "ΟΔΥΣΣΕΥΣ, οδυσσευς",
        "οδυσσευσ, ΟΔΥΣΣΕΥς",
        "ﬁsh, FISH",
        "Ａｎａ, ana",
        "\u212Aelvin, kelvin",
        "a\u0301na, \u00C1NA",
        "ılgaz, ILGAZ"
    })
    void forms_of_one_name_are_the_same(String one, String other) {
        assertThat(Folding.fold(one)).isEqualTo(Folding.fold(other));
    }

    @ParameterizedTest
    @CsvSource({"ana, anna", "ana, aná", "мария, mapия"})
    void different_names_stay_different(String one, String other) {
        assertThat(Folding.fold(one)).isNotEqualTo(Folding.fold(other));
    }

    @Test
    void every_character_folds_like_its_other_cases_and_folding_again_changes_nothing() {
        allCharacters().forEach(text -> {
            String folded = Folding.fold(text);
            assertThat(Folding.fold(folded)).as("U+%X", text.codePointAt(0)).isEqualTo(folded);
            assertThat(Stream.of(text.toUpperCase(Locale.ROOT), text.toLowerCase(Locale.ROOT), titleCase(text)))
                    .as("U+%X", text.codePointAt(0))
                    .allSatisfy(variant -> assertThat(Folding.fold(variant)).isEqualTo(folded));
        });
    }

    @Test
    void upper_then_lower_alone_would_miss_capital_sharp_s() {
        assertThat("ẞ".toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT))
                .isNotEqualTo("ß".toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT));
    }

    @ParameterizedTest
    @ValueSource(strings = {"tr", "az", "lt", "ar-EG", "th"})
    void the_machine_s_language_does_not_matter(String language) {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag(language));
            assertThat(Folding.fold("TITIK-I")).isEqualTo("titik-i");
        } finally {
            Locale.setDefault(before);
        }
    }

    private static Stream<String> allCharacters() {
        return IntStream.rangeClosed(0, Character.MAX_CODE_POINT)
                .filter(c -> Character.isDefined(c) && Character.getType(c) != Character.SURROGATE)
                .mapToObj(Character::toString);
    }

    private static String titleCase(String text) {
        return Character.toString(Character.toTitleCase(text.codePointAt(0)));
    }
}
