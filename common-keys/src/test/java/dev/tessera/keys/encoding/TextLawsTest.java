package dev.tessera.keys.encoding;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** The laws over texts of any characters and lengths, where {@link LawsTest} has all texts of a few. */
class TextLawsTest {
    private static final int TUPLES = 16;

    @Property(tries = 200)
    void any_texts_keep_every_law(@ForAll("someTuples") List<List<String>> tuples) {
        assertThat(broken(Codec.tessera(Codec.texts(2)), tuples)).isEmpty();
    }

    @Example
    void plain_joining_breaks_them() {
        assertThat(someTuples().sampleStream().limit(200))
                .anyMatch(
                        tuples -> !broken(Codec.joining(Codec.texts(2)), tuples).isEmpty());
    }

    private static List<String> broken(Codec codec, List<List<String>> tuples) {
        return Stream.of(
                        Laws.injective(codec, tuples),
                        Laws.roundTrip(codec, tuples),
                        Laws.ordered(codec, tuples),
                        Laws.prefixes(codec, tuples),
                        Laws.ranges(codec, tuples))
                .flatMap(List::stream)
                .toList();
    }

    @Provide
    Arbitrary<List<List<String>>> someTuples() {
        Arbitrary<String> anything =
                Arbitraries.strings().all().ofMinLength(1).ofMaxLength(12).filter(TextLawsTest::isUnicode);
        Arbitrary<String> hostile = Arbitraries.of(Samples.LETTERS)
                .list()
                .ofMinSize(1)
                .ofMaxSize(4)
                .map(letters -> String.join("", letters));
        return Arbitraries.oneOf(anything, hostile).list().ofSize(2).list().ofMaxSize(TUPLES);
    }

    private static boolean isUnicode(String text) {
        return StandardCharsets.UTF_8.newEncoder().canEncode(text);
    }
}
