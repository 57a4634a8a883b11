package dev.tessera.keys.encoding;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** What must hold of an encoding. Each law gives the cases that break it, so that a test can ask for none or for some. */
public final class Laws {

    private Laws() {}

    /** Two tuples never have the same key. */
    public static List<String> injective(Codec codec, Collection<? extends List<?>> tuples) {
        List<String> broken = new ArrayList<>();
        Map<String, List<?>> seen = new HashMap<>();
        for (List<?> tuple : tuples) {
            List<?> before = seen.putIfAbsent(codec.build(tuple), tuple);
            if (before != null && !before.equals(tuple)) {
                broken.add(before + " and " + tuple + " share a key");
            }
        }
        return broken;
    }

    /** A key parses back into the values it was built of. */
    public static List<String> roundTrip(Codec codec, Collection<? extends List<?>> tuples) {
        return tuples.stream()
                .filter(tuple -> !tuple.equals(parsed(codec, codec.build(tuple))))
                .map(tuple -> tuple + " comes back as another")
                .toList();
    }

    /** A text parses only if it is what its values build, and those values are allowed. */
    public static List<String> canonical(Codec codec, Collection<String> texts) {
        return texts.stream()
                .filter(text -> {
                    List<Object> values = parsed(codec, text);
                    return !values.isEmpty() && (values.contains("") || !text.equals(codec.build(values)));
                })
                .map(text -> "'" + text + "' is accepted")
                .toList();
    }

    /** Keys sort by their UTF-8 bytes as their tuples do. */
    public static List<String> ordered(Codec codec, Collection<? extends List<?>> tuples) {
        List<List<?>> inOrder = new ArrayList<>(new LinkedHashSet<>(tuples));
        inOrder.sort(Laws::compareTuples);
        return outOfOrder(inOrder, codec::build).stream()
                .map(tuple -> tuple + " does not sort above the one before")
                .toList();
    }

    /** A prefix finds the tuples with these leading values, all of them and no other. */
    public static List<String> prefixes(Codec codec, Collection<? extends List<?>> tuples) {
        Map<List<?>, String> keys = new LinkedHashMap<>();
        tuples.forEach(tuple -> keys.put(tuple, codec.build(tuple)));
        List<String> broken = new ArrayList<>();
        for (int known = 1; known < codec.arity(); known++) {
            for (List<?> leading : leading(tuples, known)) {
                String prefix = codec.prefix(leading);
                keys.forEach((tuple, key) -> {
                    boolean wanted = tuple.subList(0, leading.size()).equals(leading);
                    if (key.startsWith(prefix) != wanted) {
                        broken.add(leading + " is wrong about " + tuple);
                    }
                });
            }
        }
        return broken;
    }

    /** A range of the next value finds the tuples with a value in it, all of them and no other. */
    public static List<String> ranges(Codec codec, Collection<? extends List<?>> tuples) {
        List<Stored> stored = tuples.stream()
                .map(tuple -> new Stored(tuple, bytes(codec.build(tuple))))
                .toList();
        List<String> broken = new ArrayList<>();
        for (int known = 1; known <= codec.arity(); known++) {
            Set<List<?>> bounds = codec.bounds(known - 1) ? leading(tuples, known) : Set.of();
            for (List<?> low : bounds) {
                bounds.stream()
                        .filter(high -> sameButLast(low, high) && compareLast(low, high) <= 0)
                        .filter(high -> !exact(stored, low, bytes(codec.low(low)), high, bytes(codec.high(high))))
                        .forEach(high -> broken.add(low + " to " + high + " is not exact"));
            }
        }
        return broken;
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

    private record Stored(List<?> tuple, byte[] key) {}

    private static boolean exact(List<Stored> stored, List<?> low, byte[] from, List<?> high, byte[] to) {
        return stored.stream().allMatch(item -> {
            List<?> leading = item.tuple.subList(0, low.size());
            boolean wanted =
                    sameButLast(leading, low) && compareLast(low, leading) <= 0 && compareLast(leading, high) <= 0;
            boolean found = Arrays.compareUnsigned(from, item.key) <= 0 && Arrays.compareUnsigned(item.key, to) <= 0;
            return wanted == found;
        });
    }

    private static boolean sameButLast(List<?> a, List<?> b) {
        return a.subList(0, a.size() - 1).equals(b.subList(0, b.size() - 1));
    }

    private static int compareLast(List<?> a, List<?> b) {
        return Samples.compare(a.get(a.size() - 1), b.get(b.size() - 1));
    }

    /** By the first value that differs. */
    private static int compareTuples(List<?> a, List<?> b) {
        int order = 0;
        for (int i = 0; order == 0 && i < a.size(); i++) {
            order = Samples.compare(a.get(i), b.get(i));
        }
        return order;
    }

    private static Set<List<?>> leading(Collection<? extends List<?>> tuples, int count) {
        Set<List<?>> leading = new LinkedHashSet<>();
        tuples.forEach(tuple -> leading.add(tuple.subList(0, count)));
        return leading;
    }

    private static byte[] bytes(String key) {
        return key.getBytes(StandardCharsets.UTF_8);
    }

    private static List<Object> parsed(Codec codec, String key) {
        try {
            return codec.parse(key);
        } catch (KeyException e) {
            return List.of();
        }
    }
}
