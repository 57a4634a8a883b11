package dev.tessera.keys.encoding;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.documents.Cpf;
import dev.tessera.keys.documents.Document;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Values made to break encodings: of the separator, the escape, their neighbours, and what sorts oddly. */
public final class Samples {

    /**
     * The separator and the escape, the character after them, digits and letters of escapes in both cases, the lowest
     * character, a blank, two bytes, and a pair that sorts the other way round as UTF-16: U+FF5E and U+1F600.
     */
    static final List<String> LETTERS =
            List.of("#", "$", "%", "0", "2", "3", "4", "a", "A", "\u0000", " ", "\u00e9", "\uff5e", "\ud83d\ude00");

    /** Enough of them to collide, where all of them would be too many. */
    static final List<String> FEW_LETTERS = List.of("#", "$", "%", "2", "3", "\u0000", "\ud83d\ude00");

    private Samples() {}

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
    static List<List<String>> tuples(int arity, List<String> values) {
        return product(Stream.generate(() -> values).limit(arity).toList());
    }

    /** Tuples of a few awkward values for each field of a template. */
    public static List<List<Object>> of(Template template) {
        return product(template.fields().stream().<List<Object>>map(Samples::of).toList());
    }

    /** A few awkward values that the field can hold, among them all that leave it out. */
    public static List<Object> of(Field<?> field) {
        Segment<?> segment = field.segment();
        if (segment instanceof TextSegment) {
            return List.of("#", "$", "2", "2#", "~\u00e9\ud83d\ude00");
        } else if (segment instanceof IdSegment) {
            return List.of("0", "00", "-", "A.b_c~");
        } else if (segment instanceof NumberSegment) {
            return List.of(-10L, -9L, 0L, 9L, 10L);
        } else if (segment instanceof DaySegment) {
            return List.of(LocalDate.of(999, 12, 31), LocalDate.of(2024, 2, 29), LocalDate.of(2024, 3, 1));
        } else if (segment instanceof ChoiceSegment<?> choice) {
            return List.copyOf(choice.words().keySet());
        } else if (segment instanceof ShardSegment) {
            return List.of(0, 1, 10, 999);
        } else if (segment.type() == Instant.class) {
            return List.of(Instant.EPOCH.minusMillis(1), Instant.EPOCH, Instant.parse("2024-03-01T00:00:00.010Z"));
        } else if (segment.type() == Cnpj.class) {
            return List.of(new Cnpj("12ABC34501DE35"), new Cnpj("12345678000195"));
        } else if (segment.type() == Document.class) {
            return List.of(new Cnpj("12345678000195"), new Cpf("12345678909"));
        }
        throw new IllegalArgumentException("No samples for " + field);
    }

    /** The order of values that keys must keep. */
    @SuppressWarnings({"unchecked", "rawtypes"})
    static int compare(Object a, Object b) {
        if (a instanceof String left && b instanceof String right) {
            return compareTexts(left, right);
        } else if (a instanceof Document left && b instanceof Document right) {
            return compareTexts(left.value(), right.value());
        } else if (a instanceof Enum<?> left && b instanceof Enum<?> right) {
            return compareTexts(left.name(), right.name());
        }
        return ((Comparable) a).compareTo(b);
    }

    /** By characters, however they are stored. */
    private static int compareTexts(String a, String b) {
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

    private static <T> List<List<T>> product(List<List<T>> choices) {
        List<List<T>> tuples = List.of(List.of());
        for (List<T> values : choices) {
            tuples = tuples.stream()
                    .flatMap(tuple -> values.stream()
                            .map(value -> Stream.concat(tuple.stream(), Stream.of(value))
                                    .toList()))
                    .toList();
        }
        return tuples;
    }
}
