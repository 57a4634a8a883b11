package dev.tessera.keys.export;

import dev.tessera.keys.Cnpj;
import dev.tessera.keys.encoding.Field;
import dev.tessera.keys.encoding.Segment;
import dev.tessera.keys.encoding.Template;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Keys that a template can build: every word of a choice, with and without what may be left out. */
final class SampleKeys {

    private static final List<Object> VALUES = List.of(
            Cnpj.parse("12.ABC.345/01DE-35"),
            Instant.parse("2026-11-16T04:30:00.123Z"),
            LocalDate.parse("2026-11-16"),
            -42L);

    private SampleKeys() {}

    static List<String> of(Template template) {
        List<List<Object>> rows = List.of(List.of());
        for (Field<?> field : template.fields()) {
            List<List<Object>> longer = new ArrayList<>();
            for (List<Object> row : rows) {
                values(field)
                        .forEach(value -> longer.add(
                                Stream.concat(row.stream(), Stream.of(value)).toList()));
            }
            rows = longer;
        }
        return rows.stream().map(row -> template.build(row.toArray())).toList();
    }

    private static Stream<Object> values(Field<?> field) {
        Segment<?> segment = field.segment();
        Stream<Object> absent = segment.absent().<Object>map(value -> value).stream();
        if (!field.words().isEmpty()) {
            return Stream.concat(absent, field.words().stream().map(segment::decode));
        }
        if (segment.equals(Segment.shard())) {
            return Stream.concat(absent, Stream.of(1, 999));
        }
        if (segment.equals(Segment.text())) {
            return Stream.of("a#b$c*?", "ORDER");
        }
        if (segment.type() == String.class) {
            return Stream.of("01JCXKQ2ZP8Y6M3T5V7W9A1B2C");
        }
        return VALUES.stream().filter(segment.type()::isInstance).limit(1);
    }
}
