package dev.tessera.keys.encoding;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** What must hold of an encoding. Each law gives the cases that break it, so that a test can ask for none or for some. */
final class Laws {

    private Laws() {}

    /** Two tuples never have the same key. */
    static List<String> injective(Codec codec, Collection<List<String>> tuples) {
        List<String> broken = new ArrayList<>();
        Map<String, List<String>> seen = new HashMap<>();
        for (List<String> tuple : tuples) {
            List<String> before = seen.putIfAbsent(codec.build(tuple), tuple);
            if (before != null && !before.equals(tuple)) {
                broken.add(before + " and " + tuple + " share a key");
            }
        }
        return broken;
    }

    /** A key parses back into the values it was built of. */
    static List<String> roundTrip(Codec codec, Collection<List<String>> tuples) {
        return tuples.stream()
                .filter(tuple -> !tuple.equals(parsed(codec, codec.build(tuple))))
                .map(tuple -> tuple + " comes back as another")
                .toList();
    }

    /** A text parses only if it is what its values build, and those values are allowed. */
    static List<String> canonical(Codec codec, Collection<String> texts) {
        return texts.stream()
                .filter(text -> {
                    List<String> values = parsed(codec, text);
                    return !values.isEmpty()
                            && (values.contains("")
                                    || !values.equals(parsed(codec, codec.build(values)))
                                    || !text.equals(codec.build(values)));
                })
                .map(text -> "'" + text + "' is accepted")
                .toList();
    }

    /** Keys sort by their UTF-8 bytes as their tuples do. */
    static List<String> ordered(Codec codec, Collection<List<String>> tuples) {
        List<List<String>> inOrder = new ArrayList<>(new HashSet<>(tuples));
        inOrder.sort(Texts.byFirstDifference(Texts::compare));
        return outOfOrder(inOrder, codec::build).stream()
                .map(tuple -> tuple + " does not sort above the one before")
                .toList();
    }

    /** A prefix finds the tuples with these leading values, all of them and no other. */
    static List<String> prefixes(Codec codec, Collection<List<String>> tuples) {
        List<String> broken = new ArrayList<>();
        for (int known = 1; known < codec.arity(); known++) {
            for (List<String> leading : leading(tuples, known)) {
                String prefix = codec.prefix(leading);
                tuples.stream()
                        .filter(tuple -> codec.build(tuple).startsWith(prefix)
                                != tuple.subList(0, leading.size()).equals(leading))
                        .forEach(tuple -> broken.add(leading + " is wrong about " + tuple));
            }
        }
        return broken;
    }

    /** A range of the next value finds the tuples with a value in it, all of them and no other. */
    static List<String> ranges(Codec codec, Collection<List<String>> tuples) {
        List<Stored> stored = tuples.stream()
                .map(tuple -> new Stored(tuple, bytes(codec.build(tuple))))
                .toList();
        List<String> broken = new ArrayList<>();
        for (int known = 1; known <= codec.arity(); known++) {
            Set<List<String>> bounds = leading(tuples, known);
            for (List<String> low : bounds) {
                bounds.stream()
                        .filter(high -> sameButLast(low, high) && compareLast(low, high) <= 0)
                        .filter(high -> !exact(stored, low, bytes(codec.low(low)), high, bytes(codec.high(high))))
                        .forEach(high -> broken.add(low + " to " + high + " is not exact"));
            }
        }
        return broken;
    }

    private record Stored(List<String> tuple, byte[] key) {}

    private static boolean exact(List<Stored> stored, List<String> low, byte[] from, List<String> high, byte[] to) {
        return stored.stream().allMatch(item -> {
            List<String> leading = item.tuple.subList(0, low.size());
            boolean wanted =
                    sameButLast(leading, low) && compareLast(low, leading) <= 0 && compareLast(leading, high) <= 0;
            boolean found = Arrays.compareUnsigned(from, item.key) <= 0 && Arrays.compareUnsigned(item.key, to) <= 0;
            return wanted == found;
        });
    }

    /** Those of an ascending list that do not sort above the one before them once they are encoded. */
    static <T> List<T> outOfOrder(List<T> ascending, Function<T, String> encode) {
        List<T> broken = new ArrayList<>();
        for (int i = 1; i < ascending.size(); i++) {
            if (Utf8.compare(encode.apply(ascending.get(i - 1)), encode.apply(ascending.get(i))) >= 0) {
                broken.add(ascending.get(i));
            }
        }
        return broken;
    }

    private static boolean sameButLast(List<String> a, List<String> b) {
        return a.subList(0, a.size() - 1).equals(b.subList(0, b.size() - 1));
    }

    private static int compareLast(List<String> a, List<String> b) {
        return Texts.compare(a.get(a.size() - 1), b.get(b.size() - 1));
    }

    private static Set<List<String>> leading(Collection<List<String>> tuples, int count) {
        Set<List<String>> leading = new LinkedHashSet<>();
        tuples.forEach(tuple -> leading.add(tuple.subList(0, count)));
        return leading;
    }

    private static byte[] bytes(String key) {
        return key.getBytes(StandardCharsets.UTF_8);
    }

    private static List<String> parsed(Codec codec, String key) {
        try {
            return codec.parse(key);
        } catch (KeyException e) {
            return List.of();
        }
    }
}
