package dev.tessera.service.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Key;
import dev.tessera.keys.Service;
import dev.tessera.keys.content.PostKeys;
import dev.tessera.keys.model.Shard;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestGateway;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A list spread over shards reads as if it were not. */
@ExtendWith(TableRecorder.class)
class ShardedQueryTest {

    @RegisterExtension
    static final TestGateway TESSERA = new TestGateway();

    private static final int SHARDS = 8;

    private final String whole = "W" + Samples.id();
    private final String spread = "S" + Samples.id();
    private final Random random = new Random(42);

    @BeforeAll
    static void actAsContent() {
        TableRecorder.actAs(Service.CONTENT);
    }

    @ParameterizedTest
    @CsvSource({"1,false", "1,true", "3,false", "7,true", "20,false", "40,true", "100,false"})
    void one_shard_and_eight_give_the_same_pages(int limit, boolean newestFirst) {
        for (int i = 0; i < 40; i++) {
            // Not in the order of time, and some at the same time.
            put(Samples.LONG_AGO.plusSeconds(random.nextInt(15)), Samples.id());
        }

        assertThat(pages(spread, SHARDS, limit, newestFirst)).isEqualTo(pages(whole, 1, limit, newestFirst));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 5, 12})
    void everything_in_one_shard_gives_the_same_pages_too(int limit) {
        IntStream.range(0, 12)
                .mapToObj(i -> Samples.post(spread, Samples.id(), Samples.LONG_AGO.plusSeconds(i), 0))
                .forEach(post -> TESSERA.table().put(post.build()));

        assertThat(pages(spread, SHARDS, limit, true)).isEqualTo(pages(spread, 1, limit, true));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void the_same_sort_key_in_several_shards_is_neither_lost_nor_doubled(int limit) {
        for (int i = 0; i < 20; i++) {
            String id = Samples.id();
            TESSERA.table()
                    .put(Samples.post(spread, id, Samples.LONG_AGO, Shard.of(id, SHARDS))
                            .set("gsi3sk", "tie" + i / 10)
                            .build());
        }

        List<String> forwards = flat(pages(spread, SHARDS, limit, false));
        List<String> backwards = flat(pages(spread, SHARDS, limit, true));

        assertThat(new HashSet<>(forwards)).hasSize(20).hasSameSizeAs(forwards);
        Collections.reverse(backwards);
        assertThat(backwards).isEqualTo(forwards);
        assertThat(flat(pages(spread, SHARDS, 20, false))).isEqualTo(forwards);
    }

    @Test
    void the_merge_orders_as_dynamodb_does_not_as_java_does() {
        // U+FF5E sorts above the surrogates of U+1F600 in UTF-16, but below it in UTF-8.
        TESSERA.table().put(withSortKey("～", 0));
        TESSERA.table().put(withSortKey("😀", 1));

        assertThat(page(spread, SHARDS, 10, false, null).items())
                .extracting(item -> item.text("gsi3sk"))
                .containsExactly("～", "😀");
    }

    @Test
    void a_page_costs_each_shard_about_its_part() {
        for (int i = 0; i < 80; i++) {
            put(Samples.LONG_AGO.plusSeconds(i), Samples.id());
        }
        TableRecorder.forget();

        page(spread, SHARDS, 20, true, null);

        assertThat(TableRecorder.recorded()).hasSizeBetween(SHARDS, 2 * SHARDS);
    }

    @Test
    void a_position_does_not_fit_another_number_of_shards() {
        for (int i = 0; i < 10; i++) {
            put(Samples.LONG_AGO.plusSeconds(i), Samples.id());
        }
        Position position = page(spread, SHARDS, 2, false, null).next().orElseThrow();

        assertThatThrownBy(() -> page(spread, 4, 2, false, position)).isInstanceOf(BadPositionException.class);
    }

    @Test
    void pages_larger_than_a_megabyte_are_put_together() {
        for (int i = 0; i < 100; i++) {
            TESSERA.table()
                    .put(Samples.post(whole, Samples.id(), Samples.LONG_AGO.plusSeconds(i), 0)
                            .set("body", "x".repeat(11_500))
                            .build());
        }
        TableRecorder.forget();

        Slice<Item> page = page(whole, 1, 100, false, null);

        assertThat(page.items()).hasSize(100);
        assertThat(page.next()).isEmpty();
        assertThat(TableRecorder.recorded()).hasSize(2);
    }

    private void put(Instant createdAt, String id) {
        TESSERA.table().put(Samples.post(whole, "w" + id, createdAt, 0).build());
        TESSERA.table()
                .put(Samples.post(spread, "s" + id, createdAt, Shard.of(id, SHARDS))
                        .build());
    }

    private Item withSortKey(String sortKey, int shard) {
        return Samples.post(spread, Samples.id(), Samples.LONG_AGO, shard)
                .set("gsi3sk", sortKey)
                .build();
    }

    private static Slice<Item> page(String status, int shards, int limit, boolean newestFirst, Position from) {
        TableQuery query = TableQuery.of(Key.all(PostKeys.ByStatus.class, status))
                .shards(shards)
                .limit(limit)
                .from(from);
        return TESSERA.gateway()
                .query(AccessPattern.POSTS_BY_STATUS, newestFirst ? query.newestFirst() : query)
                .await()
                .indefinitely();
    }

    /** All pages, each as the ids on it, without the letter that tells the two lists apart. */
    private static List<List<String>> pages(String status, int shards, int limit, boolean newestFirst) {
        List<List<String>> pages = new ArrayList<>();
        Position position = null;
        do {
            Slice<Item> page = page(status, shards, limit, newestFirst, position);
            pages.add(page.items().stream()
                    .map(item -> item.text("pk").substring("POST#s".length()))
                    .toList());
            position = page.next().map(next -> Position.ofBytes(next.toBytes())).orElse(null);
        } while (position != null);
        return pages;
    }

    private static List<String> flat(List<List<String>> pages) {
        return new ArrayList<>(pages.stream().flatMap(List::stream).toList());
    }
}
