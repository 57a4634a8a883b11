package dev.tessera.keys.encoding;

import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** One of a closed list of words. */
record ChoiceSegment<E extends Enum<E>>(Class<E> type, Map<E, String> words, Map<String, E> options)
        implements Segment<E> {

    private static final String ABSENT = "";

    static <E extends Enum<E>> ChoiceSegment<E> of(List<E> options, Function<E, String> word) {
        Class<E> type = options.get(0).getDeclaringClass();
        Map<E, String> words = new EnumMap<>(type);
        Map<String, E> optionsByWord = new LinkedHashMap<>();
        for (E option : options) {
            String text = word.apply(option);
            if (!text.isEmpty()) {
                Segment.id().encode(text);
            }
            if (optionsByWord.put(text, option) != null) {
                throw new KeyException("two options are written '" + text + "'; give each its own word");
            }
            words.put(option, text);
        }
        return new ChoiceSegment<>(
                type, Collections.unmodifiableMap(words), Collections.unmodifiableMap(optionsByWord));
    }

    @Override
    public String encode(E value) {
        String word = words.get(value);
        if (word == null) {
            throw new KeyException(value + " is none of " + words.keySet());
        }
        return word;
    }

    @Override
    public E decode(String text) {
        if (!accepts(text)) {
            throw new KeyException("word is none of " + writtenWords());
        }
        return options.get(text);
    }

    @Override
    public Optional<E> absent() {
        return Optional.ofNullable(options.get(ABSENT));
    }

    @Override
    public boolean accepts(String word) {
        return !word.equals(ABSENT) && options.containsKey(word);
    }

    /** In the order of the options. */
    List<String> writtenWords() {
        return options.keySet().stream().filter(this::accepts).toList();
    }
}
