package dev.tessera.keys.encoding;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class Utf8Test {

    @Test
    void the_length_is_counted_as_it_is_encoded() {
        for (int codePoint = 0; codePoint <= Character.MAX_CODE_POINT; codePoint++) {
            if (codePoint < Character.MIN_SURROGATE || codePoint > Character.MAX_SURROGATE) {
                String text = "a" + Character.toString(codePoint);
                if (Utf8.length(text) != text.getBytes(UTF_8).length) {
                    assertThat(Utf8.length(text)).as("U+%X", codePoint).isEqualTo(text.getBytes(UTF_8).length);
                }
            }
        }
        assertThat(Utf8.length("")).isZero();
        assertThat(Utf8.length("a\u00e9\u20ac\ud83d\ude00")).isEqualTo(1 + 2 + 3 + 4);
    }

    @Test
    void an_emoji_sorts_above_every_character_of_the_basic_plane() {
        assertThat(Utf8.compare("\ud83d\ude00", "\uff5e")).isPositive();
        assertThat("\ud83d\ude00".compareTo("\uff5e")).isNegative();
        assertThat(Utf8.compare("a", "a")).isZero();
        assertThat(Utf8.compare("a", "ab")).isNegative();
    }
}
