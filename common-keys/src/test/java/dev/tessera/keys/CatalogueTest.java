package dev.tessera.keys;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.encoding.Codec;
import dev.tessera.keys.encoding.Field;
import dev.tessera.keys.encoding.KeyException;
import dev.tessera.keys.encoding.Laws;
import dev.tessera.keys.encoding.Samples;
import dev.tessera.keys.encoding.Segment;
import dev.tessera.keys.encoding.Template;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.KeyTemplate;
import java.io.File;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What the encoding promises, kept by every key of every entity. */
class CatalogueTest {

    /** A sort key and values for it; what may be left out is the same in all, as only such keys are in one order. */
    record Sorted(Template sk, List<List<Object>> tuples) {
        List<String> broken(Codec codec) {
            return Stream.of(
                            Laws.injective(codec, tuples),
                            Laws.ordered(codec, tuples),
                            Laws.prefixes(codec, tuples),
                            Laws.ranges(codec, tuples))
                    .flatMap(List::stream)
                    .toList();
        }

        boolean hasTextOrNumber() {
            return sk.fields().stream()
                    .anyMatch(field ->
                            field.segment() == Segment.text() || field.segment().type() == Long.class);
        }

        @Override
        public String toString() {
            return sk.toString();
        }
    }

    static Stream<KeyTemplate> keys() {
        return Stream.of(Entity.values()).flatMap(CatalogueTest::keysOf);
    }

    private static Stream<KeyTemplate> keysOf(Entity entity) {
        return Stream.concat(Stream.of(entity.primary()), entity.indexes().values().stream());
    }

    static Stream<Template> halves() {
        return keys().flatMap(key -> Stream.of(key.pk(), key.sk()));
    }

    static Stream<Sorted> sortKeys() {
        return keys().map(KeyTemplate::sk).filter(sk -> !sk.fields().isEmpty()).flatMap(sk -> {
            Field<?> first = sk.fields().get(0);
            List<List<Object>> tuples = Samples.of(sk);
            return first.isOptional()
                    ? Samples.of(first).stream().map(value -> new Sorted(sk, startingWith(value, tuples)))
                    : Stream.of(new Sorted(sk, tuples));
        });
    }

    private static List<List<Object>> startingWith(Object value, List<List<Object>> tuples) {
        return tuples.stream().filter(tuple -> tuple.get(0).equals(value)).toList();
    }

    @ParameterizedTest
    @MethodSource("halves")
    void every_key_tells_its_values_apart_and_gives_them_back(Template template) {
        Codec codec = Codec.tessera(template);

        assertThat(Laws.injective(codec, Samples.of(template))).isEmpty();
        assertThat(Laws.roundTrip(codec, Samples.of(template))).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("sortKeys")
    void every_sort_key_sorts_and_is_found_by_exact_prefixes_and_ranges(Sorted sorted) {
        assertThat(sorted.broken(Codec.tessera(sorted.sk))).isEmpty();
    }

    @Test
    void plain_joining_breaks_every_sort_key_that_holds_a_text_or_a_number() {
        assertThat(sortKeys().filter(Sorted::hasTextOrNumber))
                .hasSizeGreaterThan(10)
                .allSatisfy(sorted ->
                        assertThat(sorted.broken(Codec.joining(sorted.sk))).isNotEmpty());
    }

    @ParameterizedTest
    @EnumSource
    void no_condition_finds_what_another_entity_keeps_in_the_same_partition(Index index) {
        assertThat(foundOfOthers(index, prefix -> prefix)).isEmpty();
    }

    @Test
    void a_prefix_without_its_separator_does() {
        assertThat(foundOfOthers(Index.TABLE, prefix -> prefix.substring(0, prefix.length() - 1)))
                .anyMatch(found -> found.contains("NOTIF finds NOTIFGROUP#"));
    }

    private static List<String> foundOfOthers(Index index, UnaryOperator<String> form) {
        List<KeyTemplate> keys = keys().filter(key -> key.index() == index).toList();
        return keys.stream()
                .flatMap(key -> keys.stream()
                        .filter(other -> other != key && other.pk().overlaps(key.pk()))
                        .flatMap(other -> prefixes(key.sk())
                                .map(form)
                                .flatMap(prefix -> texts(other.sk())
                                        .filter(sk -> sk.startsWith(prefix))
                                        .map(sk -> prefix + " finds " + sk))))
                .toList();
    }

    /** What the conditions of a sort key start with; one that is a single word is only ever asked for as a whole. */
    private static Stream<String> prefixes(Template sk) {
        if (sk.fields().isEmpty()) {
            return Stream.empty();
        }
        Field<?> first = sk.fields().get(0);
        return first.isOptional() ? Samples.of(first).stream().map(sk::prefix) : Stream.of(sk.prefix());
    }

    @ParameterizedTest
    @EnumSource
    void no_pair_of_texts_is_a_key_of_two_entities(Index index) {
        assertThat(readTwice(keys().filter(key -> key.index() == index).toList()))
                .isEmpty();
    }

    /** As one of the seeds has it: the profile by id, and the same person by e-mail, under one tag. */
    @Test
    void an_email_under_the_tag_of_ids_would_be() {
        KeyTemplate byId = KeyTemplate.of("BY_ID", Index.GSI1, "USER#<userId>", "PROFILE", Fields::named);
        KeyTemplate byEmail = KeyTemplate.of("BY_EMAIL", Index.GSI1, "USER#<email>", "PROFILE", Fields::named);

        assertThat(readTwice(List.of(byId, byEmail))).isNotEmpty();
    }

    private static List<String> readTwice(List<KeyTemplate> keys) {
        List<String> pks =
                keys.stream().flatMap(key -> texts(key.pk())).distinct().toList();
        List<String> sks =
                keys.stream().flatMap(key -> texts(key.sk())).distinct().toList();
        List<String> twice = new ArrayList<>();
        for (String pk : pks) {
            List<KeyTemplate> candidates =
                    keys.stream().filter(key -> reads(key.pk(), pk)).toList();
            for (String sk : sks) {
                if (candidates.stream().filter(key -> reads(key.sk(), sk)).count() > 1) {
                    twice.add(pk + " / " + sk);
                }
            }
        }
        return twice;
    }

    private static Stream<String> texts(Template template) {
        return Samples.of(template).stream().limit(200).map(tuple -> template.build(tuple.toArray()));
    }

    private static boolean reads(Template template, String text) {
        try {
            template.parse(text);
            return true;
        } catch (KeyException e) {
            return false;
        }
    }

    @ParameterizedTest
    @MethodSource("keys")
    void every_key_is_read_into_its_record_and_written_back(KeyTemplate template) throws ReflectiveOperationException {
        for (Map<String, Object> values : SampleKeys.of(template)) {
            String pk = SampleKeys.build(template.pk(), values);
            String sk = SampleKeys.build(template.sk(), values);
            Key key = SampleKeys.read(template.index(), pk, sk);

            assertThat(key.template()).isEqualTo(template);
            assertThat(key.entity().type()).isEqualTo(template.entityType());
            assertThat(key.index()).isEqualTo(template.index());
            assertThat(key.pk()).isEqualTo(pk);
            assertThat(key.sk()).isEqualTo(sk);
            for (RecordComponent component : key.getClass().getRecordComponents()) {
                String name = component.getName();
                assertThat(component.getAccessor().invoke(key)).as(name).isEqualTo(values.get(name));
            }
        }
    }

    @Test
    void every_record_belongs_to_a_key() throws IOException {
        assertThat(SampleKeys.all().<Class<?>>map(Key::getClass).distinct())
                .containsExactlyInAnyOrderElementsOf(records());
    }

    @Test
    void the_records_of_an_entity_are_in_one_file_in_the_package_of_its_owner() {
        assertThat(SampleKeys.all()).allSatisfy(key -> {
            Entity entity = key.entity();
            String owner = entity.owners().size() > 1 || isReadByAll(entity)
                    ? "shared"
                    : entity.owners().iterator().next().name().toLowerCase(Locale.ROOT);

            assertThat(key.getClass().getEnclosingClass().getName())
                    .isEqualTo("dev.tessera.keys." + owner + "." + camelCase(entity) + "Keys");
        });
    }

    private static boolean isReadByAll(Entity entity) {
        return Stream.of(AccessPattern.values())
                .filter(pattern -> pattern.entities().contains(entity))
                .anyMatch(pattern -> pattern.readers().containsAll(List.of(Service.values())));
    }

    /** Whatever this module has that says it is a key. */
    private static List<Class<?>> records() throws IOException {
        Path classes = Path.of("target/classes");
        try (Stream<Path> files = Files.walk(classes.resolve("dev/tessera/keys"))) {
            return files.map(file -> classes.relativize(file).toString())
                    .filter(file -> file.endsWith(".class"))
                    .<Class<?>>map(file -> load(file.replace(".class", "").replace(File.separatorChar, '.')))
                    .filter(type -> Key.class.isAssignableFrom(type) && !type.isInterface())
                    .toList();
        }
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    private static String camelCase(Entity entity) {
        return Stream.of(entity.name().split("_"))
                .map(word -> word.charAt(0) + word.substring(1).toLowerCase(Locale.ROOT))
                .collect(Collectors.joining());
    }

    @Test
    void the_model_knows_no_entity() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("src/main/java/dev/tessera/keys/model"))) {
            assertThat(files)
                    .isNotEmpty()
                    .allSatisfy(file -> assertThat(Files.readAllLines(file))
                            .noneMatch(line ->
                                    line.matches("import (static )?dev\\.tessera\\.(?!keys\\.(encoding|model)\\.).*")));
        }
    }
}
