package dev.tessera.keys.encoding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChoiceSegmentTest {
    private enum Size {
        SMALL,
        LARGE {
            @Override
            public String toString() {
                return "with a body, so that its class is not Size";
            }
        },
        UNSAID
    }

    private final Segment<Size> required = Segment.choice(List.of(Size.SMALL, Size.LARGE), Size::name);
    private final Segment<Size> optional =
            Segment.choice(List.of(Size.values()), size -> size == Size.UNSAID ? "" : size.name());

    @Test
    void an_option_is_written_as_its_word() {
        assertThat(required.type()).isEqualTo(Size.class);
        assertThat(required.encode(Size.LARGE)).isEqualTo("LARGE");
        assertThat(required.decode("LARGE")).isEqualTo(Size.LARGE);
        assertThat(required.absent()).isEmpty();
    }

    @Test
    void the_option_without_a_word_leaves_the_segment_out() {
        assertThat(optional.absent()).contains(Size.UNSAID);
        assertThat(optional.encode(Size.UNSAID)).isEmpty();
        assertThatThrownBy(() -> optional.decode("")).isInstanceOf(KeyException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "large", "LARG", "LARGES", "UNSAID", "MEDIUM", "LARGE#"})
    void any_other_word_is_refused(String text) {
        assertThatThrownBy(() -> optional.decode(text))
                .isInstanceOf(KeyException.class)
                .hasMessage("word is none of [SMALL, LARGE]");
    }

    @Test
    void an_option_that_is_not_on_the_list_is_refused() {
        assertThatThrownBy(() -> required.encode(Size.UNSAID))
                .isInstanceOf(KeyException.class)
                .hasMessageContaining("none of");
    }

    @Test
    void two_options_cannot_share_a_word() {
        assertThatThrownBy(() -> Segment.choice(List.of(Size.values()), size -> "SAME"))
                .isInstanceOf(KeyException.class)
                .hasMessageContaining("give each its own");
    }

    @Test
    void a_word_needs_no_escaping() {
        assertThatThrownBy(() -> Segment.choice(List.of(Size.values()), size -> size.name() + "#"))
                .isInstanceOf(KeyException.class);
    }
}
