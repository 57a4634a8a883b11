package dev.tessera.service.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tessera.keys.content.BookmarkKeys;
import dev.tessera.keys.model.Attributes;
import java.lang.invoke.MethodHandles;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RecordMappingTest {

    enum Colour {
        RED,
        GREEN
    }

    record Price(BigDecimal amount) {}

    record Place(String street, Optional<String> floor) {}

    record Sample(
            String id,
            Optional<String> note,
            Colour colour,
            Optional<Colour> second,
            long count,
            int pieces,
            boolean flag,
            Optional<Boolean> answer,
            Price price,
            LocalDate day,
            Place place,
            Optional<Place> other,
            List<String> list,
            Set<String> set,
            Map<String, String> map,
            Optional<Instant> seenAt,
            Optional<Instant> expiresAt,
            Instant createdAt,
            long version) {}

    private static final Instant NOW = Instant.parse("2026-11-18T10:00:00.123Z");

    private static final RecordMapping<Sample> MAPPING = RecordMapping.of(MethodHandles.lookup(), Sample.class)
            .named("id", "sampleId")
            .named("other.street", "otherStreet")
            .named("other.floor", "otherFloor")
            .named("expiresAt", Attributes.TTL)
            .build();

    private static final Sample FULL = new Sample(
            "1",
            Optional.of("a note"),
            Colour.RED,
            Optional.of(Colour.GREEN),
            1L << 40,
            7,
            true,
            Optional.of(false),
            new Price(new BigDecimal("1.25")),
            LocalDate.of(2026, 11, 18),
            new Place("Rua A", Optional.of("2")),
            Optional.of(new Place("Rua B", Optional.empty())),
            List.of("b", "a"),
            Set.of("x", "y"),
            Map.of("k", "v"),
            Optional.of(NOW),
            Optional.of(Instant.parse("2026-11-19T10:00:00Z")),
            NOW,
            3);

    private static final Sample BARE = new Sample(
            "1",
            Optional.empty(),
            Colour.RED,
            Optional.empty(),
            0,
            0,
            false,
            Optional.empty(),
            new Price(BigDecimal.ONE),
            LocalDate.of(2026, 11, 18),
            new Place("Rua A", Optional.empty()),
            Optional.empty(),
            List.of(),
            Set.of(),
            Map.of(),
            Optional.empty(),
            Optional.empty(),
            NOW,
            1);

    @Test
    void what_is_written_is_read_again() {
        assertThat(MAPPING.read(item(FULL))).isEqualTo(FULL);
        assertThat(MAPPING.read(item(BARE))).isEqualTo(BARE);
    }

    @Test
    void components_are_attributes_of_their_name_or_of_the_one_given() {
        assertThat(item(FULL).plain())
                .containsEntry("sampleId", "1")
                .containsEntry("colour", "RED")
                .containsEntry("price", new BigDecimal("1.25"))
                .containsEntry("day", "2026-11-18")
                .containsEntry("street", "Rua A")
                .containsEntry("otherStreet", "Rua B")
                .containsEntry("seenAt", "2026-11-18T10:00:00.123Z")
                .containsEntry(Attributes.TTL, new BigDecimal("1795082400"))
                .doesNotContainKeys("id", "place", "other", "otherFloor", "expiresAt");
        assertThat(item(BARE).plain())
                .doesNotContainKeys("note", "second", "answer", "otherStreet", "seenAt", Attributes.TTL);
    }

    @Test
    void what_an_older_item_lacks_is_false_or_empty_and_anything_else_is_missed() {
        Item.Builder older = item(FULL).toBuilder();
        List.of("flag", "list", "set", "map", "otherStreet").forEach(name -> older.set(name, null));
        Sample read = MAPPING.read(older.build());
        assertThat(read.flag()).isFalse();
        assertThat(read.list()).isEmpty();
        assertThat(read.set()).isEmpty();
        assertThat(read.map()).isEmpty();
        assertThat(read.other()).isEmpty();

        Item without = older.set("count", null).build();
        assertThatThrownBy(() -> MAPPING.read(without)).isInstanceOf(NoSuchElementException.class);
    }

    record Named(String id, Place at, Price price) {}

    private static final RecordMapping<Named> NULLABLE = RecordMapping.of(MethodHandles.lookup(), Named.class)
            .orNull("id", "at", "price")
            .build();

    @Test
    void what_may_be_null_is_stored_as_nothing_and_read_as_null() {
        Item.Builder item = Item.of(new BookmarkKeys.Primary("u", "p"));
        Named nobody = new Named(null, null, null);
        Named somebody = new Named("1", new Place("Rua A", Optional.of("2")), new Price(BigDecimal.ONE));

        assertThat(NULLABLE.read(item.set(NULLABLE, nobody).build())).isEqualTo(nobody);
        assertThat(NULLABLE.read(item.set(NULLABLE, somebody).build())).isEqualTo(somebody);
    }

    record Kept(String postId, List<Colour> colours, long count, boolean isCounted, Instant createdAt) {}

    private static final RecordMapping<Kept> KEPT = RecordMapping.of(MethodHandles.lookup(), Kept.class)
            .from("postId", BookmarkKeys.Primary.class, BookmarkKeys.Primary::postId)
            .named("colours", "palette")
            .as("colours", RecordMappingTest::names, RecordMappingTest::colours)
            .orZero("count")
            .from("isCounted", item -> item.has("count"))
            .build();

    private static List<String> names(List<Colour> colours) {
        return colours.stream().map(Colour::name).toList();
    }

    private static List<Colour> colours(Item item, String name) {
        return item.texts(name).stream().map(Colour::valueOf).toList();
    }

    @Test
    void what_the_key_or_another_attribute_says_is_not_stored_and_what_is_special_is_stored_its_own_way() {
        Kept kept = new Kept("p", List.of(Colour.GREEN, Colour.RED), 4, true, NOW);
        Item item = Item.of(new BookmarkKeys.Primary("u", "p")).set(KEPT, kept).build();

        assertThat(KEPT.read(item)).isEqualTo(kept);
        assertThat(item.plain())
                .containsEntry("palette", List.of("GREEN", "RED"))
                .doesNotContainKeys("postId", "isCounted", "colours");
        assertThat(KEPT).hasToString("palette count createdAt");
        Item older = item.toBuilder().set("count", null).build();
        assertThat(KEPT.read(older)).isEqualTo(new Kept("p", List.of(Colour.GREEN, Colour.RED), 0, false, NOW));
    }

    record Wrapping(String before, Thread thread) {}

    @Test
    void a_type_that_cannot_be_stored_is_refused_when_the_mapping_is_made() {
        assertThatThrownBy(() ->
                        RecordMapping.of(MethodHandles.lookup(), Wrapping.class).build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("java.lang.Thread");
    }

    @Test
    void what_the_record_itself_refuses_is_not_wrapped() {
        record Picky(String a, String b) {
            Picky {
                if (a.equals(b)) {
                    throw new IllegalArgumentException("alike");
                }
            }
        }
        RecordMapping<Picky> picky =
                RecordMapping.of(MethodHandles.lookup(), Picky.class).build();
        Item item = Item.of(new BookmarkKeys.Primary("u", "p"))
                .set("a", "x")
                .set("b", "x")
                .build();
        assertThatThrownBy(() -> picky.read(item))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("alike");
    }

    @Test
    void a_mapping_says_under_which_names_it_stores() {
        assertThat(MAPPING)
                .hasToString("sampleId note colour second count pieces flag answer price day street floor otherStreet"
                        + " otherFloor list set map seenAt TTL createdAt version");
    }

    private static Item item(Sample sample) {
        return Item.of(new BookmarkKeys.Primary("u", "p")).set(MAPPING, sample).build();
    }
}
