package dev.tessera.content.search;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TokenizerTest {

    private static final List<String> LETTERS = List.of(
            "a", "Á", "ç", "Ñ", "ß", "İ", "ı", "Σ", "ς", "ﬁ", "½", "9", "٣", "木", "😀", "\u0301", " ", "#", "$", "-",
            "\ud800");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Ação e REAÇÃO|acao,e,reacao",
                "¿Dónde está el niño?|donde,esta,el,nino",
                "naïve café, über-cool|naive,cafe,uber,cool",
                "São João d'El-Rei|sao,joao,d,el,rei",
                "Straße STRASSE|strasse,strasse",
                "İstanbul ISTANBUL ıstanbul|istanbul,istanbul,istanbul",
                "ΟΔΟΣ οδός|οδοσ,οδοσ",
                "ﬁne ﬁnish|fine,finish",
                "2ª edição, 1º lugar|2a,edicao,1o,lugar",
                "C++ & C#|c,c",
                "x²|x2",
                "東京 タワー|東京,タワー",
                "snake_case#tag$5|snake,case,tag,5",
            })
    void words_are_runs_of_letters_and_digits_without_case_and_accents(String text, String words) {
        assertThat(String.join(",", Tokenizer.words(text))).isEqualTo(words);
    }

    @Test
    void composed_and_decomposed_letters_are_the_same() {
        String text = "Ação, señal, café";

        assertThat(Tokenizer.words(Normalizer.normalize(text, Normalizer.Form.NFD)))
                .isEqualTo(Tokenizer.words(Normalizer.normalize(text, Normalizer.Form.NFC)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "!?…", "😀😀", "\u0301\u0301", "\ud800", "\u202e\u200b"})
    void without_letters_there_are_no_words(String text) {
        assertThat(Tokenizer.words(text)).isEmpty();
    }

    @Test
    void long_words_are_cut_between_characters() {
        String letter = "𐐨";

        assertThat(Tokenizer.words(letter.repeat(50))).containsExactly(letter.repeat(Tokenizer.MOST_LETTERS));
    }

    @Test
    void an_item_is_found_by_each_word_once_and_by_the_first_hundred() {
        List<String> texts =
                List.of("b a b", IntStream.range(0, 200).mapToObj(i -> "w" + i).collect(Collectors.joining(" ")));

        Set<String> words = Tokenizer.index(texts);

        assertThat(words)
                .hasSize(Tokenizer.MOST_WORDS)
                .startsWith("b", "a", "w0")
                .endsWith("w97");
    }

    @Test
    void words_of_one_item_fit_into_each_of_its_terms() {
        String huge = IntStream.range(0, 100).mapToObj(i -> "木".repeat(38) + i).collect(Collectors.joining(" "));

        Set<String> words = Tokenizer.index(List.of(huge, "short"));

        assertThat(words.stream()
                        .mapToInt(word -> word.getBytes(UTF_8).length + 1)
                        .sum())
                .isLessThanOrEqualTo(Tokenizer.MOST_BYTES);
        assertThat(words).contains("short");
    }

    /** Whatever people paste: words are plain, whole, and stay the same when they are looked for. */
    @Test
    void words_of_any_text_are_words() {
        Random random = new Random(20261116);
        for (int i = 0; i < 20_000; i++) {
            String text = random.ints(random.nextInt(12), 0, LETTERS.size())
                    .mapToObj(LETTERS::get)
                    .collect(Collectors.joining());

            assertThat(Tokenizer.words(text)).as(text).allSatisfy(word -> {
                assertThat(word).isNotEmpty().doesNotContain(" ", "#", "$");
                assertThat(Tokenizer.words(word)).containsExactly(word);
            });
        }
    }

    /** The same check finds fault with what lower case alone would do. */
    @Test
    void lower_case_alone_would_not_do() {
        assertThat("STRASSE".toLowerCase(Locale.ROOT)).isNotEqualTo("Straße".toLowerCase(Locale.ROOT));
        assertThat(Tokenizer.words("STRASSE")).isEqualTo(Tokenizer.words("Straße"));
    }
}
