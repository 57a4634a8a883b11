package dev.tessera.keys.encoding;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Texts made to break encodings: of the separator, the escape, their neighbours, and what sorts oddly. */
final class Texts {

    /**
     * The separator and the escape, the character after them, digits and letters of escapes in both cases, the lowest
     * character, a blank, two bytes, and a pair that sorts the other way round as UTF-16: U+FF5E and U+1F600.
     */
    static final List<String> LETTERS =
            List.of("#", "$", "%", "0", "2", "3", "4", "a", "A", "\u0000", " ", "\u00e9", "\uff5e", "\ud83d\ude00");

    /** Enough of them to collide, where all of them would be too many. */
    static final List<String> FEW_LETTERS = List.of("#", "$", "%", "2", "3", "\u0000", "\ud83d\ude00");

    private Texts() {}

    /** Every text of one to so many of these letters. */
    static List<String> upTo(int length, List<String> letters) {
        List<String> texts = new ArrayList<>();
        List<String> longest = List.of("");
        for (int i = 0; i < length; i++) {
            longest = longest.stream()
                    .flatMap(start -> letters.stream().map(letter -> start + letter))
                    .toList();
            texts.addAll(longest);
        }
        return texts;
    }

    /** Every tuple of these values. */
    static <T> List<List<T>> tuples(int arity, List<T> values) {
        List<List<T>> tuples = List.of(List.of());
        for (int i = 0; i < arity; i++) {
            tuples = tuples.stream()
                    .flatMap(tuple -> values.stream()
                            .map(value -> Stream.concat(tuple.stream(), Stream.of(value))
                                    .toList()))
                    .toList();
        }
        return tuples;
    }

    /** The order of texts by their characters, however they are stored. */
    static int compare(String a, String b) {
        int at = 0;
        while (at < a.length() && at < b.length()) {
            int left = a.codePointAt(at);
            int right = b.codePointAt(at);
            if (left != right) {
                return Integer.compare(left, right);
            }
            at += Character.charCount(left);
        }
        return Integer.compare(a.length(), b.length());
    }

    /** The order of tuples: by the first value that differs. */
    static <T> Comparator<List<T>> byFirstDifference(Comparator<T> values) {
        return (a, b) -> {
            for (int i = 0; i < a.size(); i++) {
                int order = values.compare(a.get(i), b.get(i));
                if (order != 0) {
                    return order;
                }
            }
            return 0;
        };
    }
}
