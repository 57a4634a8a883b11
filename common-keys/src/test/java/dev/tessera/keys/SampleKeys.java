package dev.tessera.keys;

import dev.tessera.keys.encoding.Field;
import dev.tessera.keys.encoding.Samples;
import dev.tessera.keys.encoding.Template;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.KeyTemplate;
import dev.tessera.keys.model.Times;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Whole keys with awkward values, for every entity alike. */
final class SampleKeys {
    private static final int VARIANTS = 12;

    private SampleKeys() {}

    /** Values by field name; the fields walk through their samples at different paces, so that most pairs meet. */
    static List<Map<String, Object>> of(KeyTemplate template) {
        Set<Field<?>> fields = new LinkedHashSet<>(template.pk().fields());
        fields.addAll(template.sk().fields());
        List<Map<String, Object>> keys = new ArrayList<>();
        for (int variant = 0; variant < VARIANTS; variant++) {
            Map<String, Object> values = new TreeMap<>();
            int pace = 1;
            for (Field<?> field : fields) {
                List<Object> samples = Samples.of(field);
                values.put(field.name(), samples.get(variant / pace % samples.size()));
                pace = pace % 3 + 1;
            }
            keys.add(consistent(values));
        }
        return keys;
    }

    static String build(Template template, Map<String, Object> values) {
        return template.build(template.fields().stream()
                .map(field -> values.get(field.name()))
                .toArray());
    }

    static Key read(Index index, String pk, String sk) {
        return index == Index.TABLE ? PrimaryKey.parse(pk, sk) : IndexKey.parse(index, pk, sk);
    }

    /** Every key of the table and its indexes. */
    static Stream<Key> all() {
        return CatalogueTest.keys()
                .flatMap(template -> of(template).stream()
                        .map(values ->
                                read(template.index(), build(template.pk(), values), build(template.sk(), values))));
    }

    /** Some fields are functions of another in the same key. */
    private static Map<String, Object> consistent(Map<String, Object> values) {
        for (String time : List.of("publishedAt", "auditedAt")) {
            if (values.get(time) instanceof Instant at) {
                values.computeIfPresent("day", (name, day) -> Times.day(at));
            }
        }
        for (String text : List.of("word", "tag")) {
            if (values.get(text) instanceof String word) {
                int letters = Math.min(2, word.codePointCount(0, word.length()));
                values.computeIfPresent(
                        "initials", (name, initials) -> word.substring(0, word.offsetByCodePoints(0, letters)));
            }
        }
        return values;
    }
}
