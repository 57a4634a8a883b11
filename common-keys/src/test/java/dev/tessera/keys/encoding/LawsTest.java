package dev.tessera.keys.encoding;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every law over every text of a hostile alphabet; each test first shows that plain joining breaks the law. */
class LawsTest {
    private static final List<List<String>> LONG = Texts.tuples(1, Texts.upTo(4, Texts.FEW_LETTERS));
    private static final List<List<String>> PAIRS = Texts.tuples(2, Texts.upTo(2, Texts.LETTERS));
    private static final List<List<String>> TRIPLES = Texts.tuples(3, Texts.LETTERS);
    /** Small enough to ask every question about every pair. */
    private static final List<List<String>> FEW_PAIRS = Texts.tuples(2, Texts.upTo(2, List.of("#", "$", "%", "2")));

    private static final List<List<String>> FEW_TRIPLES = Texts.tuples(3, List.of("#", "$", "%", "2", "##", "2#"));

    @Test
    void different_values_have_different_keys() {
        assertThat(Laws.injective(Codec.joining(2), PAIRS)).isNotEmpty();
        assertThat(Laws.injective(Codec.tessera(2), PAIRS)).isEmpty();
        assertThat(Laws.injective(Codec.tessera(3), TRIPLES)).isEmpty();
        assertThat(Laws.injective(Codec.tessera(1), LONG)).isEmpty();
    }

    @Test
    void a_key_parses_back_into_its_values() {
        assertThat(Laws.roundTrip(Codec.joining(2), PAIRS)).isNotEmpty();
        assertThat(Laws.roundTrip(Codec.tessera(2), PAIRS)).isEmpty();
        assertThat(Laws.roundTrip(Codec.tessera(1), LONG)).isEmpty();
    }

    @Test
    void only_what_could_have_been_built_is_parsed() {
        List<String> texts = Stream.concat(
                        Texts.upTo(5, List.of("#", "$", "2", "3", "a")).stream(), Texts.upTo(3, Texts.LETTERS).stream())
                .flatMap(text -> Stream.of(text, "TAG" + text, "TAG#" + text))
                .toList();

        assertThat(Laws.canonical(Codec.joining(2), texts)).isNotEmpty();
        assertThat(Laws.canonical(Codec.tessera(2), texts)).isEmpty();
        assertThat(Laws.canonical(Codec.tessera(1), texts)).isEmpty();
    }

    @Test
    void keys_sort_as_their_values_do() {
        assertThat(Laws.ordered(Codec.joining(2), PAIRS)).isNotEmpty();
        assertThat(Laws.ordered(Codec.tessera(2), PAIRS)).isEmpty();
        assertThat(Laws.ordered(Codec.tessera(3), TRIPLES)).isEmpty();
        assertThat(Laws.ordered(Codec.tessera(1), LONG)).isEmpty();
    }

    @Test
    void a_prefix_finds_whole_segments_and_nothing_else() {
        assertThat(Laws.prefixes(Codec.joining(2), FEW_PAIRS)).isNotEmpty();
        assertThat(Laws.prefixes(Codec.tessera(2), FEW_PAIRS)).isEmpty();
        assertThat(Laws.prefixes(Codec.tessera(3), FEW_TRIPLES)).isEmpty();
    }

    @Test
    void a_range_finds_both_its_ends_and_nothing_outside() {
        assertThat(Laws.ranges(Codec.joining(2), FEW_PAIRS)).isNotEmpty();
        assertThat(Laws.ranges(Codec.tessera(2), FEW_PAIRS)).isEmpty();
        assertThat(Laws.ranges(Codec.tessera(3), FEW_TRIPLES)).isEmpty();
    }
}
