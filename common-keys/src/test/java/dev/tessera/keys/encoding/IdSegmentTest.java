package dev.tessera.keys.encoding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class IdSegmentTest {
    private static final String ALLOWED = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";

    private final Segment<String> segment = Segment.id();

    @Test
    void an_id_is_written_as_it_is() {
        assertThat(segment.encode(ALLOWED)).isSameAs(ALLOWED);
        assertThat(segment.decode("01HQ8XA2B3C4D5E6F7G8H9")).isEqualTo("01HQ8XA2B3C4D5E6F7G8H9");
        assertThat(segment.decode("usr_01HQ8X9Y5KNZ4T2B6R")).isEqualTo("usr_01HQ8X9Y5KNZ4T2B6R");
    }

    @Test
    void no_other_character_is_allowed() {
        Field<String> field = new Field<>("id", segment);
        String accepted = IntStream.rangeClosed(0, Character.MAX_VALUE)
                .mapToObj(c -> String.valueOf((char) c))
                .filter(c -> field.accepts("ab" + c))
                .collect(Collectors.joining());

        assertThat(accepted.chars())
                .containsExactlyInAnyOrderElementsOf(ALLOWED.chars().boxed().toList());
        assertThatThrownBy(() -> segment.encode("ab#"))
                .isInstanceOf(KeyException.class)
                .hasMessageContaining("at 2");
        assertThatThrownBy(() -> segment.encode("#"))
                .isInstanceOf(KeyException.class)
                .hasMessageContaining("at 0");
    }

    @Test
    void an_empty_id_is_refused() {
        assertThatThrownBy(() -> segment.encode(""))
                .isInstanceOf(KeyException.class)
                .hasMessage("id is empty");
    }

    @Test
    void a_reserved_word_is_no_id() {
        Segment<String> category = Segment.idExcept("ROOT");

        assertThatThrownBy(() -> category.encode("ROOT"))
                .isInstanceOf(KeyException.class)
                .hasMessageContaining("reserved");
        assertThatThrownBy(() -> category.decode("ROOT"))
                .isInstanceOf(KeyException.class)
                .hasMessageContaining("reserved");
        assertThat(category.encode("ROOTS")).isEqualTo("ROOTS");
        assertThat(segment.encode("ROOT")).isEqualTo("ROOT");
    }
}
