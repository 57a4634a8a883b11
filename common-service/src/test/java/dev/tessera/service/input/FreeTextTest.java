package dev.tessera.service.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FreeTextTest {

    @ParameterizedTest
    @ValueSource(strings = {"Ana", "Ana # $ <b>", "👩‍👩‍👧 family", "שלום", "a\u200Fb", "1"})
    void any_readable_line_is_kept_as_it_is(String typed) {
        assertThat(FreeText.line(typed, 20)).isEqualTo(typed);
    }

    @Test
    void spaces_around_it_go_and_line_ends_become_one_kind() {
        assertThat(FreeText.line("  Ana ", 10)).isEqualTo("Ana");
        assertThat(FreeText.lines("one\r\ntwo\n\tthree ", 100)).isEqualTo("one\ntwo\n\tthree");
    }

    @Test
    void length_counts_characters_not_what_java_stores_them_in() {
        assertThat(FreeText.line("😀".repeat(10), 10)).hasSize(20);
        assertThatThrownBy(() -> FreeText.line("😀".repeat(11), 10)).hasMessage("must have at most 10 characters");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "   ", "\u200B\u200D", "\u3164", "a\uD800"})
    void something_to_read_must_be_there(String typed) {
        assertThatThrownBy(() -> FreeText.lines(typed, 10)).hasMessage("must have something to read in it");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\u0000b", "a\nb", "a\u001Bb", "a\u202Eb", "a\u2066b", "a\u2028b"})
    void a_line_holds_no_control_characters(String typed) {
        assertThatThrownBy(() -> FreeText.line(typed, 10)).hasMessage("must not hold control characters");
    }
}
