package dev.tessera.keys.encoding;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every law over every text of a hostile alphabet; each test first shows that plain joining breaks the law. */
class LawsTest {
    private static final List<List<String>> LONG = Samples.tuples(1, Samples.upTo(4, Samples.FEW_LETTERS));
    private static final List<List<String>> PAIRS = Samples.tuples(2, Samples.upTo(2, Samples.LETTERS));
    private static final List<List<String>> TRIPLES = Samples.tuples(3, Samples.LETTERS);
    /** Small enough to ask every question about every pair. */
    private static final List<List<String>> FEW_PAIRS = Samples.tuples(2, Samples.upTo(2, List.of("#", "$", "%", "2")));

    private static final List<List<String>> FEW_TRIPLES = Samples.tuples(3, List.of("#", "$", "%", "2", "##", "2#"));

    @Test
    void different_values_have_different_keys() {
        assertThat(Laws.injective(Codec.joining(Codec.texts(2)), PAIRS)).isNotEmpty();
        assertThat(Laws.injective(Codec.tessera(Codec.texts(2)), PAIRS)).isEmpty();
        assertThat(Laws.injective(Codec.tessera(Codec.texts(3)), TRIPLES)).isEmpty();
        assertThat(Laws.injective(Codec.tessera(Codec.texts(1)), LONG)).isEmpty();
    }

    @Test
    void a_key_parses_back_into_its_values() {
        assertThat(Laws.roundTrip(Codec.joining(Codec.texts(2)), PAIRS)).isNotEmpty();
        assertThat(Laws.roundTrip(Codec.tessera(Codec.texts(2)), PAIRS)).isEmpty();
        assertThat(Laws.roundTrip(Codec.tessera(Codec.texts(1)), LONG)).isEmpty();
    }

    @Test
    void only_what_could_have_been_built_is_parsed() {
        List<String> texts = Stream.concat(
                        Samples.upTo(5, List.of("#", "$", "2", "3", "a")).stream(),
                        Samples.upTo(3, Samples.LETTERS).stream())
                .flatMap(text -> Stream.of(text, "TAG" + text, "TAG#" + text))
                .toList();

        assertThat(Laws.canonical(Codec.joining(Codec.texts(2)), texts)).isNotEmpty();
        assertThat(Laws.canonical(Codec.tessera(Codec.texts(2)), texts)).isEmpty();
        assertThat(Laws.canonical(Codec.tessera(Codec.texts(1)), texts)).isEmpty();
    }

    @Test
    void keys_sort_as_their_values_do() {
        assertThat(Laws.ordered(Codec.joining(Codec.texts(2)), PAIRS)).isNotEmpty();
        assertThat(Laws.ordered(Codec.tessera(Codec.texts(2)), PAIRS)).isEmpty();
        assertThat(Laws.ordered(Codec.tessera(Codec.texts(3)), TRIPLES)).isEmpty();
        assertThat(Laws.ordered(Codec.tessera(Codec.texts(1)), LONG)).isEmpty();
    }

    @Test
    void a_prefix_finds_whole_segments_and_nothing_else() {
        assertThat(Laws.prefixes(Codec.joining(Codec.texts(2)), FEW_PAIRS)).isNotEmpty();
        assertThat(Laws.prefixes(Codec.tessera(Codec.texts(2)), FEW_PAIRS)).isEmpty();
        assertThat(Laws.prefixes(Codec.tessera(Codec.texts(3)), FEW_TRIPLES)).isEmpty();
    }

    @Test
    void a_range_finds_both_its_ends_and_nothing_outside() {
        assertThat(Laws.ranges(Codec.joining(Codec.texts(2)), FEW_PAIRS)).isNotEmpty();
        assertThat(Laws.ranges(Codec.tessera(Codec.texts(2)), FEW_PAIRS)).isEmpty();
        assertThat(Laws.ranges(Codec.tessera(Codec.texts(3)), FEW_TRIPLES)).isEmpty();
    }
}
