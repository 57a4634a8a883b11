package dev.tessera.keys.export;

import dev.tessera.keys.Service;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.encoding.Field;
import dev.tessera.keys.encoding.Part;
import dev.tessera.keys.encoding.Template;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Partition keys as patterns of IAM's StringLike, where {@code *} is any text and {@code ?} one character. A field of
 * fixed width becomes that many {@code ?}: {@code COMPANY#*} would let whoever may write companies write every order too.
 */
final class LeadingKeys {

    private static final String ANY_TEXT = "*";
    private static final String ANY_CNPJ = "?".repeat(14);

    private LeadingKeys() {}

    /** The fewest patterns that match all these partition keys, sorted. A service's own name stands for itself only. */
    static List<String> of(Stream<Template> partitionKeys, Service service) {
        TreeSet<String> patterns = partitionKeys
                .flatMap(template -> patterns(template, service))
                .collect(Collectors.toCollection(TreeSet::new));
        return patterns.stream()
                .filter(pattern -> !isCovered(pattern, patterns))
                .toList();
    }

    private static Stream<String> patterns(Template template, Service service) {
        List<String> patterns = List.of("");
        for (Part part : template.parts()) {
            List<String> shorter = patterns;
            Stream<String> longer =
                    texts(part, service).flatMap(text -> shorter.stream().map(start -> append(start, text)));
            patterns = Stream.concat(part.isOptional() ? shorter.stream() : Stream.empty(), longer)
                    .toList();
        }
        return patterns.stream();
    }

    private static Stream<String> texts(Part part, Service service) {
        if (part instanceof Field<?> field && field.segment().type() == Service.class) {
            return Stream.of(service.id());
        }
        if (part instanceof Field<?> field && field.segment().type() == Cnpj.class) {
            return Stream.of(ANY_CNPJ);
        }
        return part.words().isEmpty() ? Stream.of(ANY_TEXT) : part.words().stream();
    }

    private static String append(String start, String text) {
        return start.isEmpty() ? text : start + '#' + text;
    }

    private static boolean isCovered(String pattern, TreeSet<String> patterns) {
        return patterns.stream()
                .filter(wider -> !wider.equals(pattern) && isPlainPrefix(wider))
                .anyMatch(wider -> pattern.startsWith(wider.substring(0, wider.length() - 1)));
    }

    private static boolean isPlainPrefix(String pattern) {
        return pattern.indexOf('?') < 0 && pattern.indexOf('*') == pattern.length() - 1;
    }
}
