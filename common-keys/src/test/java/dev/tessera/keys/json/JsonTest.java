package dev.tessera.keys.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JsonTest {

    @Test
    void objects_and_lists_are_indented_and_keep_their_order() {
        assertThat(Json.write(Json.object("b", 1, "a", List.of(true, "x", Json.object("c", 2L)))))
                .isEqualTo("""
                        {
                          "b": 1,
                          "a": [
                            true,
                            "x",
                            {
                              "c": 2
                            }
                          ]
                        }""");
    }

    @Test
    void empty_objects_and_lists_stay_on_one_line() {
        assertThat(Json.write(Json.object("list", List.of(), "map", Map.of())))
                .isEqualTo("{\n  \"list\": [],\n  \"map\": {}\n}");
    }

    @Test
    void quotes_backslashes_and_control_characters_are_escaped() {
        assertThat(Json.write("a\"b\\c\n\u0000\u001f\u007f ç"))
                .isEqualTo("\"a\\\"b\\\\c\\u000a\\u0000\\u001f\u007f ç\"");
    }

    @Test
    void surrogates_are_escaped_so_that_a_lone_one_survives_too() {
        assertThat(Json.write("\ud83d\ude00")).isEqualTo("\"\\ud83d\\ude00\"");
        assertThat(Json.write("\udc00")).isEqualTo("\"\\udc00\"");
    }

    @Test
    void numbers_are_written_plainly() {
        assertThat(Json.write(List.of(1.0, 0.5, 1e7, 20.25))).isEqualToIgnoringWhitespace("[1, 0.5, 10000000, 20.25]");
    }

    @Test
    void what_json_cannot_hold_is_refused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Json.write(Double.NaN))
                .withMessage("Not a JSON value: NaN");
        assertThatIllegalArgumentException().isThrownBy(() -> Json.object("a")).withMessage("Every name needs a value");
        assertThatExceptionOfType(NullPointerException.class).isThrownBy(() -> Json.object("a", null));
    }
}
