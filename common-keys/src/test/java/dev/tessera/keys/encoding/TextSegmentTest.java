package dev.tessera.keys.encoding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TextSegmentTest {
    private final Segment<String> segment = Segment.text();

    @Test
    void every_character_up_to_the_dollar_is_escaped_and_none_above() {
        for (char c = 0; c < 0x300; c++) {
            String expected = c <= '$' ? "$" + (c < 16 ? "0" : "") + Integer.toHexString(c) : String.valueOf(c);

            assertThat(segment.encode(String.valueOf(c))).isEqualTo(expected);
            assertThat(segment.decode(expected)).isEqualTo(String.valueOf(c));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "user@example.com, user@example.com",
        "ORD-20231001-0001, ORD-20231001-0001",
        "Rio de Janeiro, Rio$20de$20Janeiro",
        "São Paulo, São$20Paulo",
        "a#b, a$23b",
        "$23, $2423",
        "😀#, 😀$23"
    })
    void what_people_write_stays_readable(String value, String text) {
        assertThat(segment.encode(value)).isEqualTo(text);
        assertThat(segment.decode(text)).isEqualTo(value);
    }

    @Test
    void nothing_is_no_text() {
        assertThatThrownBy(() -> segment.encode(""))
                .isInstanceOf(KeyException.class)
                .hasMessageContaining("empty");
        assertThatThrownBy(() -> segment.decode(""))
                .isInstanceOf(KeyException.class)
                .hasMessageContaining("empty");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a#b", "a b", "\u0000", "\u001f"})
    void an_unescaped_character_is_refused(String text) {
        assertThatThrownBy(() -> segment.decode(text))
                .isInstanceOf(KeyException.class)
                .hasMessageContaining("unescaped");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"$", "a$", "$2", "a$2", "$2A", "$0A", "$g0", "$0g", "$-1", "$25", "$41", "$ff", "$$", "$24$"})
    void an_escape_has_one_form(String text) {
        assertThatThrownBy(() -> segment.decode(text))
                .isInstanceOf(KeyException.class)
                .hasMessageContaining("escapes nothing");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\ud83d",
                "\ude00",
                "a\ud83d",
                "\ud83da",
                "\ude00\ud83d",
                "\ud83d\ud83d\ude00",
                "\ud83d\ude00\ude00"
            })
    void half_a_surrogate_pair_is_refused(String text) {
        assertThatThrownBy(() -> segment.encode(text))
                .isInstanceOf(KeyException.class)
                .hasMessageContaining("surrogate");
        assertThatThrownBy(() -> segment.decode(text))
                .isInstanceOf(KeyException.class)
                .hasMessageContaining("surrogate");
    }

    @Test
    void messages_say_where_but_never_repeat_the_value() {
        assertThatThrownBy(() -> segment.encode("secret\ud83d"))
                .hasMessageContaining("at 6")
                .hasMessageNotContaining("secret");
        assertThatThrownBy(() -> segment.decode("secret#"))
                .hasMessageContaining("at 6")
                .hasMessageNotContaining("secret");
        assertThatThrownBy(() -> segment.decode("secret$"))
                .hasMessageContaining("at 6")
                .hasMessageNotContaining("secret");
    }

    @Test
    void a_plain_text_is_not_copied() {
        String plain = new String("plain");

        assertThat(segment.encode(plain)).isSameAs(plain);
    }
}
