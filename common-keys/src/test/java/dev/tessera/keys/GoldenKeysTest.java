package dev.tessera.keys;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.documents.Cpf;
import dev.tessera.keys.documents.Document;
import dev.tessera.keys.encoding.Field;
import dev.tessera.keys.encoding.Segment;
import dev.tessera.keys.encoding.Template;
import dev.tessera.keys.encoding.Values;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.KeyTemplate;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The storage contract: what is in these files is in tables out there. A line that fails means that items already
 * written would no longer be found; add lines, never change one.
 */
class GoldenKeysTest {

    private static final Map<String, Segment<?>> SEGMENTS = Map.of(
            "text", Segment.text(),
            "id", Segment.id(),
            "number(3)", Segment.number(3),
            "number(18)", Segment.number(18),
            "time", Segment.time(),
            "newestFirst", Segment.newestFirst(),
            "day", Segment.day(),
            "document", Fields.named("document").segment(),
            "choice", Fields.named("shelf").segment(),
            "shard", Segment.shard());

    @ParameterizedTest
    @MethodSource("keys")
    void values_build_the_key_and_the_key_parses_back(Vector vector) {
        KeyTemplate template = vector.template();
        assertThat(template.pk().build(vector.valuesOf(template.pk()))).isEqualTo(vector.pk());
        assertThat(template.sk().build(vector.valuesOf(template.sk()))).isEqualTo(vector.sk());

        Values parsed = template.parse(vector.pk(), vector.sk());
        vector.fields()
                .forEach((field, value) ->
                        assertThat((Object) parsed.get(field)).as(field.name()).isEqualTo(value));
        assertThat(fields(template))
                .as("fields without a value")
                .containsExactlyInAnyOrderElementsOf(vector.fields().keySet());
    }

    @ParameterizedTest
    @MethodSource("keys")
    void the_record_of_a_key_writes_it_again(Vector vector) {
        Key key = vector.index() == Index.TABLE
                ? PrimaryKey.parse(vector.pk(), vector.sk())
                : IndexKey.parse(vector.index(), vector.pk(), vector.sk());
        assertThat(key.entity()).isEqualTo(vector.entity());
        assertThat(key.index()).isEqualTo(vector.index());
        assertThat(key.pk()).isEqualTo(vector.pk());
        assertThat(key.sk()).isEqualTo(vector.sk());
    }

    @ParameterizedTest
    @MethodSource("segments")
    void values_build_the_segment_and_the_segment_parses_back(String kind, String value, String text) {
        assertSegment(SEGMENTS.get(kind), value, text);
    }

    private static <T> void assertSegment(Segment<T> segment, String value, String text) {
        T typed = segment.type().cast(value(segment, value));
        if (text.equals("(none)")) {
            assertThat(segment.encode(typed)).isEmpty();
            assertThat(segment.absent()).contains(typed);
        } else {
            assertThat(segment.encode(typed)).isEqualTo(text);
            assertThat(segment.decode(text)).isEqualTo(typed);
        }
    }

    @Test
    void every_template_has_a_vector() {
        Set<KeyTemplate> covered = keys().map(Vector::template).collect(Collectors.toSet());
        assertThat(covered).containsExactlyInAnyOrderElementsOf(templates().toList());
    }

    @Test
    void every_kind_of_segment_has_a_vector() {
        Set<Class<?>> covered =
                segments().map(line -> SEGMENTS.get(line[0]).getClass()).collect(Collectors.toSet());
        assertThat(covered).containsExactlyInAnyOrder(Segment.class.getPermittedSubclasses());
    }

    static Stream<Vector> keys() {
        return lines("golden-keys.tsv").map(Vector::of);
    }

    static Stream<String[]> segments() {
        return lines("golden-segments.tsv");
    }

    private static Stream<KeyTemplate> templates() {
        return Stream.of(Entity.values())
                .flatMap(entity -> Stream.concat(Stream.of(entity.primary()), entity.indexes().values().stream()));
    }

    private static Set<Field<?>> fields(KeyTemplate template) {
        return Stream.of(template.pk(), template.sk())
                .flatMap(half -> half.fields().stream())
                .collect(Collectors.toSet());
    }

    /** Tab-separated; control characters in values are written as Java would. */
    private static Stream<String[]> lines(String file) {
        try (InputStream in = GoldenKeysTest.class.getResourceAsStream("/" + file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split("\t", -1));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static Object value(Segment<?> segment, String text) {
        Class<?> type = segment.type();
        if (type == String.class) {
            return text.translateEscapes();
        } else if (type == Long.class) {
            return Long.valueOf(text);
        } else if (type == Integer.class) {
            return Integer.valueOf(text);
        } else if (type == Instant.class) {
            return Instant.parse(text);
        } else if (type == LocalDate.class) {
            return LocalDate.parse(text);
        } else if (type == Cnpj.class) {
            return Cnpj.parse(text);
        } else if (type == Document.class) {
            return text.length() == 14 ? Cpf.parse(text) : Cnpj.parse(text);
        }
        return Stream.of(type.getEnumConstants())
                .filter(constant -> ((Enum<?>) constant).name().equals(text))
                .findFirst()
                .orElseThrow();
    }

    record Vector(Entity entity, Index index, String pk, String sk, Map<Field<?>, Object> fields) {

        static Vector of(String[] columns) {
            Map<Field<?>, Object> fields = new LinkedHashMap<>();
            for (String column : Arrays.asList(columns).subList(4, columns.length)) {
                String[] nameAndValue = column.split("=", 2);
                Field<?> field = Fields.named(nameAndValue[0]);
                fields.put(field, value(field.segment(), nameAndValue[1]));
            }
            return new Vector(Entity.valueOf(columns[0]), Index.valueOf(columns[1]), columns[2], columns[3], fields);
        }

        KeyTemplate template() {
            return index == Index.TABLE ? entity.primary() : entity.indexes().get(index);
        }

        Object[] valuesOf(Template half) {
            List<Object> values = new ArrayList<>();
            half.fields().forEach(field -> values.add(fields.get(field)));
            return values.toArray();
        }
    }
}
