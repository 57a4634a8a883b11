package dev.tessera.content.tag;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Entity;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.Service;
import dev.tessera.keys.content.CardKeys;
import dev.tessera.keys.content.PostKeys;
import dev.tessera.keys.content.TagKeys;
import dev.tessera.service.feed.ItemChange;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Paging;
import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestGateway;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;

@ExtendWith(TableRecorder.class)
class TagIndexTest {

    private static final Instant THEN = Instant.parse("2026-11-16T04:30:00Z");

    @RegisterExtension
    static final TestGateway TESSERA = new TestGateway();

    private TagRepository repository;
    private TagHandler handler;

    @BeforeAll
    static void act() {
        TableRecorder.actAs(Service.CONTENT);
    }

    @BeforeEach
    void begin() {
        TESSERA.table().clear();
        repository = TagRows.repository(TESSERA, 1);
        handler = new TagHandler(repository);
    }

    @Test
    void what_is_published_is_counted_under_each_of_its_tags_once() {
        write(post("p1", 1, "PUBLISHED", "Ação", "acao", "Oak"));
        write(card("k1", 1, "PUBLISHED", "AÇÃO"));
        write(card("k2", 1, "DRAFT", "oak"));

        assertThat(TagRows.counts(TESSERA.table())).isEqualTo(Map.of("acao", "1/1", "oak", "1/0"));
        assertCounted();
        assertThat(tag("acao").text("name")).isEqualTo("Ação");
    }

    @Test
    void retagging_and_archiving_take_it_out_and_publishing_again_brings_it_back() {
        write(post("p1", 1, "PUBLISHED", "oak", "wax"));
        write(post("p1", 2, "PUBLISHED", "wax", "oil"));
        assertThat(TagRows.counts(TESSERA.table())).isEqualTo(Map.of("wax", "1/0", "oil", "1/0"));
        write(post("p1", 3, "ARCHIVED", "wax", "oil"));
        assertThat(TagRows.counts(TESSERA.table())).isEmpty();
        write(post("p1", 4, "PUBLISHED", "wax", "oil"));

        assertThat(TagRows.counts(TESSERA.table())).isEqualTo(Map.of("wax", "1/0", "oil", "1/0"));
        assertCounted();
    }

    @Test
    void twenty_new_tags_replace_twenty_old_ones_in_one_transaction() {
        write(post("p1", 1, "PUBLISHED", tags("old")));
        TableRecorder.forget();
        write(post("p1", 2, "PUBLISHED", tags("new")));

        assertThat(TableRecorder.patterns()).containsExactly(AccessPattern.TAGS_OF_CONTENT, AccessPattern.WRITE_TAGS);
        assertThat(TagRows.counts(TESSERA.table())).hasSize(20);
        assertCounted();
    }

    @Test
    void a_change_of_something_else_counts_nothing_and_writes_nothing() {
        write(post("p1", 1, "PUBLISHED", "oak"));
        List<Item> before = TESSERA.table().items(Entity.TAG);
        TableRecorder.forget();
        write(post("p1", 2, "PUBLISHED", "oak"));

        assertThat(TESSERA.table().items(Entity.TAG)).isEqualTo(before);
        assertThat(TableRecorder.patterns()).containsExactly(AccessPattern.TAGS_OF_CONTENT);
    }

    @Test
    void changes_that_come_twice_late_or_out_of_order_count_once() {
        List<Item> versions = List.of(
                post("p1", 1, "DRAFT", "oak"),
                post("p1", 2, "PUBLISHED", "oak", "wax"),
                post("p1", 3, "ARCHIVED", "oak"),
                post("p1", 4, "PUBLISHED", "wax", "oil"));
        Random random = new Random(7);
        for (int last = 0; last < versions.size(); last++) {
            TESSERA.table().put(versions.get(last));
            for (int i = 0; i < 4; i++) {
                List<Item> order = new ArrayList<>(versions.subList(0, last + 1));
                order.addAll(versions.subList(0, last + 1));
                Collections.shuffle(order, random);
                order.forEach(this::handle);
            }
            assertCounted();
        }

        assertThat(TagRows.counts(TESSERA.table())).isEqualTo(Map.of("wax", "1/0", "oil", "1/0"));
    }

    @Test
    void two_pods_with_the_same_image_and_an_older_one_count_once() {
        for (int round = 1; round <= 10; round++) {
            Item older = post("p1", round * 2L, "PUBLISHED", "common", "older" + round);
            Item newer = post("p1", round * 2L + 1, "PUBLISHED", "common", "newer" + round);
            TESSERA.table().put(newer);

            Parallel.all(List.<Supplier<Void>>of(
                    () -> handle(newer), () -> handle(older), () -> handle(newer), () -> handle(newer)));

            assertThat(TagRows.counts(TESSERA.table())).isEqualTo(Map.of("common", "1/0", "newer" + round, "1/0"));
            assertCounted();
        }
    }

    @Test
    void many_posts_at_once_under_one_tag_are_all_counted() {
        List<Item> posts = IntStream.range(0, 24)
                .mapToObj(i -> post("p" + i, 1, "PUBLISHED", "common"))
                .toList();
        posts.forEach(TESSERA.table()::put);

        Parallel.all(
                posts.stream().<Supplier<Void>>map(post -> () -> handle(post)).toList());

        assertThat(TagRows.counts(TESSERA.table())).isEqualTo(Map.of("common", "24/0"));
        assertCounted();
    }

    @Test
    void what_is_deleted_gets_no_tags_however_late_its_changes_come() {
        handle(post("p1", 1, "PUBLISHED", "late"));

        assertThat(TESSERA.table().items()).isEmpty();
    }

    @Test
    void a_tag_stands_where_its_count_says_and_its_own_echo_asks_for_nothing() {
        write(post("p1", 1, "PUBLISHED", "oak"));
        Item first = tag("oak");
        handle(first);
        assertThat(tag("oak").text("gsi5sk")).isEqualTo("SCORE#0000000000000001#oak");
        assertThat(tag("oak").version()).isEqualTo(first.version());
        write(card("k1", 1, "PUBLISHED", "oak"));

        handle(first);
        assertThat(tag("oak").text("gsi5sk")).isEqualTo("SCORE#0000000000000001#oak");
        handle(tag("oak"));
        assertThat(tag("oak").text("gsi5sk")).isEqualTo("SCORE#0000000000000002#oak");
        TableRecorder.forget();
        handle(tag("oak"));
        assertThat(TableRecorder.patterns()).isEmpty();
    }

    @Test
    void a_tag_that_nothing_has_any_more_is_forgotten_unless_it_is_used_again() {
        write(post("p1", 1, "PUBLISHED", "Oak"));
        write(post("p1", 2, "PUBLISHED"));
        Item unused = tag("oak");
        write(post("p1", 3, "PUBLISHED", "oak"));
        handle(unused);
        assertThat(TagRows.counts(TESSERA.table())).isEqualTo(Map.of("oak", "1/0"));
        write(post("p1", 4, "PUBLISHED"));
        handle(tag("oak"));

        assertThat(TESSERA.table().items(Entity.TAG)).isEmpty();
    }

    @Test
    void a_tag_of_an_earlier_life_does_not_place_the_new_one() {
        write(post("p1", 1, "PUBLISHED", "oak"));
        write(post("p2", 1, "PUBLISHED", "oak"));
        Item two = tag("oak");
        write(post("p1", 2, "PUBLISHED"));
        write(post("p2", 2, "PUBLISHED"));
        handle(tag("oak"));
        write(post("p3", 1, "PUBLISHED", "oak"));
        write(post("p3", 2, "PUBLISHED"));
        assertThat(tag("oak").version()).isEqualTo(two.version());

        handle(two);

        assertThat(tag("oak").has("gsi5sk")).isFalse();
    }

    @Test
    void shards_are_read_as_one_list() {
        repository = TagRows.repository(TESSERA, 4);
        handler = new TagHandler(repository);
        for (int i = 0; i < 12; i++) {
            write(post(
                    "p" + i,
                    1,
                    "PUBLISHED",
                    IntStream.rangeClosed(i, 11).mapToObj(tag -> "tag" + tag).toArray(String[]::new)));
        }
        TESSERA.table().items(Entity.TAG).forEach(this::handle);

        assertThat(TESSERA.table().items(Entity.TAG).stream()
                        .map(item -> item.text("gsi5pk"))
                        .distinct())
                .hasSizeGreaterThan(1);
        assertThat(repository
                        .tagsByUse(new Paging(5, null))
                        .await()
                        .indefinitely()
                        .items())
                .extracting(TagCount::uses)
                .containsExactly(12L, 11L, 10L, 9L, 8L);
    }

    private void assertCounted() {
        assertThat(TagRows.counts(TESSERA.table())).isEqualTo(TagRows.rows(TESSERA.table()));
    }

    private static Item tag(String name) {
        return TESSERA.table().item(new TagKeys.Primary(name)).orElseThrow();
    }

    private static String[] tags(String start) {
        return IntStream.range(0, 20).mapToObj(i -> start + i).toArray(String[]::new);
    }

    private void write(Item item) {
        TESSERA.table().put(item);
        handle(item);
    }

    private Void handle(Item item) {
        return handler.handle(new ItemChange(item.key(), Optional.empty(), Optional.of(item), "1", THEN, false))
                .await()
                .indefinitely();
    }

    private static Item post(String id, long version, String status, String... tags) {
        return item(new PostKeys.Primary(id), version, status, tags);
    }

    private static Item card(String id, long version, String status, String... tags) {
        return item(new CardKeys.Primary(id), version, status, tags);
    }

    private static Item item(PrimaryKey key, long version, String status, String... tags) {
        return Item.of(key)
                .set("status", status)
                .set("title", "A title")
                .set("tags", List.of(tags))
                .set("authorId", "ana")
                .set("publishedAt", THEN)
                .stamped(THEN, THEN.plusSeconds(version), version)
                .build();
    }
}
