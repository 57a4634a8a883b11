package dev.tessera.content.search;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.text.Normalizer;
import java.text.Normalizer.Form;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Texts as words, the same for what is indexed and what is looked for: runs of letters and digits, without case and
 * accents. {@code Ação} and {@code ACAO} are one word, so are {@code señal} and {@code senal}.
 */
final class Tokenizer {

    /** Of one post or card: each is an item that carries all the others. */
    static final int MOST_WORDS = 100;

    /** Together, as UTF-8; plain text in our languages has a third of it. */
    static final int MOST_BYTES = 2048;

    /** Of one text that are looked at, so that a very long one does not keep its thread. */
    static final int MOST_TEXT = 40_000;

    /** Longer words are cut, on both sides, and so are still found. */
    static final int MOST_LETTERS = 40;

    private static final Pattern MARKS = Pattern.compile("\\p{M}+");
    private static final Pattern GAPS = Pattern.compile("[^\\p{L}\\p{Nd}]+");

    private Tokenizer() {}

    /** In their order, repeated as often as they are there. */
    static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        for (String word : GAPS.split(folded(text))) {
            if (!word.isEmpty()) {
                words.add(cut(word));
            }
        }
        return words;
    }

    /** Each once, the first texts first, as many as an item may be found by. */
    static Set<String> index(Collection<String> texts) {
        Set<String> words = new LinkedHashSet<>();
        int bytes = 0;
        for (String text : texts) {
            if (words.size() == MOST_WORDS) {
                break;
            }
            for (String word : words(start(text))) {
                int size = word.getBytes(UTF_8).length + 1;
                if (words.size() < MOST_WORDS && bytes + size <= MOST_BYTES && words.add(word)) {
                    bytes += size;
                }
            }
        }
        return words;
    }

    /** What is far behind the beginning of a long text is hardly ever among its first words. */
    private static String start(String text) {
        return text.length() <= MOST_TEXT ? text : text.substring(0, text.offsetByCodePoints(0, MOST_TEXT / 2));
    }

    /**
     * Lower, upper, lower stands in for full case folding: sharp s, the Turkish i's and both sigmas meet their other
     * forms. Marks go last, because case mappings bring new ones.
     */
    private static String folded(String text) {
        String upper = lower(Normalizer.normalize(text, Form.NFKD)).toUpperCase(Locale.ROOT);
        return MARKS.matcher(Normalizer.normalize(lower(upper), Form.NFKD)).replaceAll("");
    }

    /** Letter by letter: that of a text looks around, and ends a word in another sigma. */
    private static String lower(String text) {
        return text.codePoints()
                .map(Character::toLowerCase)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    private static String cut(String word) {
        int letters = word.codePointCount(0, word.length());
        return letters <= MOST_LETTERS ? word : word.substring(0, word.offsetByCodePoints(0, MOST_LETTERS));
    }
}
