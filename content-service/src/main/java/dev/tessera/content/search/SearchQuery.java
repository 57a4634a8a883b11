package dev.tessera.content.search;

import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * What somebody looks for: all of these words, and one that starts with the last thing they typed.
 *
 * @param words whole
 * @param start of a word; empty if one of the whole words starts with it anyway
 */
record SearchQuery(Set<String> words, Optional<String> start) {

    /** A start shorter than this names no partition of the index. */
    private static final int SHORTEST_START = 2;

    SearchQuery {
        words = Collections.unmodifiableSet(new TreeSet<>(words));
        if (words.isEmpty() && start.isEmpty()) {
            throw new IllegalArgumentException("A search needs a word");
        }
    }

    /** Empty if there is no word in the text. */
    static Optional<SearchQuery> parse(String typed) {
        List<String> all = Tokenizer.words(typed);
        if (all.isEmpty()) {
            return Optional.empty();
        }
        String last = all.get(all.size() - 1);
        Set<String> whole = new LinkedHashSet<>(all.subList(0, all.size() - 1));
        if (whole.isEmpty() && length(last) < SHORTEST_START) {
            return Optional.of(new SearchQuery(Set.of(last), Optional.empty()));
        }
        boolean implied = whole.stream().anyMatch(word -> word.startsWith(last));
        return Optional.of(new SearchQuery(whole, implied ? Optional.empty() : Optional.of(last)));
    }

    /** Whether the start is longer than every word: then it is what the index is asked for. */
    boolean asksByStart() {
        return start.map(SearchQuery::length).orElse(0)
                > words.stream().mapToInt(SearchQuery::length).max().orElse(0);
    }

    /** The longest word or start, which finds the fewest; the others are filtered. */
    String longest() {
        return asksByStart() ? start.orElseThrow() : longestWord();
    }

    private String longestWord() {
        return words.stream()
                // Of equally long ones always the same, or a cursor would continue another list.
                .max(Comparator.comparingInt(SearchQuery::length).thenComparing(Comparator.naturalOrder()))
                .orElseThrow();
    }

    /** The words that a hit must have besides the longest. */
    Stream<String> otherWords() {
        return words.stream().filter(word -> asksByStart() || !word.equals(longestWord()));
    }

    /** The start that a hit must have besides the longest word. */
    Optional<String> otherStart() {
        return asksByStart() ? Optional.empty() : start;
    }

    private static int length(String word) {
        return word.codePointCount(0, word.length());
    }
}
