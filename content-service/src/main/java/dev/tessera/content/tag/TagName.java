package dev.tessera.content.tag;

import dev.tessera.content.shared.ContentRules;
import dev.tessera.service.input.Folding;
import dev.tessera.service.input.InvalidValueException;
import java.text.Normalizer;
import java.text.Normalizer.Form;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A tag as it is looked for: {@code Marcenaria}, {@code MARCENARIA} and {@code marcenária} are one. Signs count, so that
 * {@code C}, {@code C++} and {@code C#} are three.
 */
final class TagName {

    /** Folding may make letters of a ligature: longer names are cut, on both sides, and so are still found. */
    static final int MOST_LETTERS = 2 * ContentRules.MAX_TAG;

    /** Accents, what chooses a picture, and what is not seen. Vowel signs of other scripts are letters, and stay. */
    private static final Pattern MARKS = Pattern.compile("[\\u0300-\\u036f\\ufe00-\\ufe0f\\p{Cf}]+");

    private static final Pattern GAPS = Pattern.compile("[\\p{Z}\\s]+");

    private TagName() {}

    /** Empty if there is nothing but marks in it. */
    static Optional<String> fold(String shown) {
        String bare = MARKS.matcher(Normalizer.normalize(Folding.fold(shown), Form.NFKD))
                .replaceAll("");
        String folded = GAPS.matcher(Normalizer.normalize(bare, Form.NFC))
                .replaceAll(" ")
                .strip();
        int letters = folded.codePointCount(0, folded.length());
        return Optional.of(letters <= MOST_LETTERS ? folded : cut(folded)).filter(name -> !name.isEmpty());
    }

    private static String cut(String folded) {
        return folded.substring(0, folded.offsetByCodePoints(0, MOST_LETTERS)).strip();
    }

    /** What a person asks for. */
    static String parse(String typed) {
        return fold(ContentRules.tag(typed))
                .orElseThrow(() -> new InvalidValueException("must have a letter, a digit or a sign in it"));
    }

    /** The names of a post's or a card's tags, each with how it is written first. */
    static Map<String, String> byName(Collection<String> tags) {
        Map<String, String> names = new LinkedHashMap<>();
        tags.forEach(shown -> fold(shown).ifPresent(name -> names.putIfAbsent(name, shown)));
        return names;
    }
}
