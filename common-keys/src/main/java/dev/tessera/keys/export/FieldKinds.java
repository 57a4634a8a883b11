package dev.tessera.keys.export;

import dev.tessera.keys.Entity;
import dev.tessera.keys.encoding.Field;
import dev.tessera.keys.encoding.Segment;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** How each field that some key holds is written. */
final class FieldKinds {

    private FieldKinds() {}

    /** By name of the field. */
    static Map<String, String> all() {
        Map<String, String> kinds = new TreeMap<>();
        Stream.of(Entity.values())
                .flatMap(entity -> Stream.concat(Stream.of(entity.primary()), entity.indexes().values().stream()))
                .flatMap(template -> template.fields().stream())
                .forEach(field -> kinds.put(field.name(), kind(field)));
        return kinds;
    }

    private static String kind(Field<?> field) {
        Segment<?> segment = field.segment();
        if (!field.words().isEmpty()) {
            return (field.isOptional() ? "nothing or one of " : "one of ") + String.join(", ", field.words());
        }
        if (segment.equals(Segment.text())) {
            return "free text, escaped up to `$`";
        }
        if (segment.equals(Segment.time())) {
            return "time to the millisecond, oldest first";
        }
        if (segment.equals(Segment.newestFirst())) {
            return "time to the millisecond, newest first";
        }
        if (segment.equals(Segment.day())) {
            return "day";
        }
        if (segment.equals(Segment.shard())) {
            return "number of a shard, left out for shard 0";
        }
        if (segment.type() == Long.class) {
            return "signed number of fixed width";
        }
        return segment.type() == String.class
                ? "id"
                : segment.type().getSimpleName().toUpperCase(java.util.Locale.ROOT);
    }
}
