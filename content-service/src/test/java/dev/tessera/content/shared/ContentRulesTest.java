package dev.tessera.content.shared;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tessera.content.publication.CompressedText;
import dev.tessera.service.input.InvalidValueException;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ContentRulesTest {

    @Test
    void a_text_is_measured_in_bytes() {
        String longest = "é".repeat(ContentRules.MAX_TEXT_BYTES / 2);
        assertThat(ContentRules.text(longest)).isEqualTo(longest);
        assertThatThrownBy(() -> ContentRules.text(longest + "e"))
                .isInstanceOf(InvalidValueException.class)
                .hasMessage("must have at most 350000 bytes as UTF-8");
    }

    @Test
    void a_text_survives_being_packed_and_shrinks_if_it_can() {
        String prose = "Serrar, lixar, envernizar. ".repeat(10_000);
        CompressedText packed = CompressedText.of(prose);
        assertThat(packed.packed().length).isLessThan(prose.length() / 100);
        assertThat(CompressedText.ofPacked(packed.packed()).text()).isEqualTo(prose);
    }

    @Test
    void what_cannot_be_compressed_hardly_grows() {
        String noise = new Random(7)
                .ints(100_000, 0x3400, 0x9fff)
                .mapToObj(Character::toString)
                .collect(Collectors.joining());
        CompressedText packed = CompressedText.of(noise);
        assertThat(packed.packed().length).isLessThan(300_000 + 200);
        assertThat(CompressedText.ofPacked(packed.packed()).text()).isEqualTo(noise);
    }

    @Test
    void a_tag_counts_once_however_it_is_written() {
        assertThat(ContentRules.distinct(List.of("Madeira", "MADEIRA", "nogueira", "madeira")))
                .containsExactly("Madeira", "nogueira");
    }
}
