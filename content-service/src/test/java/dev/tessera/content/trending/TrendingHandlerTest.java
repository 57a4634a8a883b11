package dev.tessera.content.trending;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.content.shared.ContentStatus;
import dev.tessera.content.shared.ShardsOf;
import dev.tessera.content.stats.Counter;
import dev.tessera.content.stats.Counts;
import dev.tessera.content.stats.Stats;
import dev.tessera.content.stats.StatsItem;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Entity;
import dev.tessera.keys.Service;
import dev.tessera.keys.content.CardDayKeys;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.service.change.Commits;
import dev.tessera.service.feed.ItemChange;
import dev.tessera.service.feed.testkit.TestFeed;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Position;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.Update;
import dev.tessera.service.testkit.SharedEngine;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestGateway;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;

@ExtendWith(TableRecorder.class)
class TrendingHandlerTest {

    private static final Instant THEN = Instant.parse("2026-11-16T04:30:00Z");
    private static final LocalDate DAY = LocalDate.of(2026, 11, 16);
    private static final CardDayKeys.Primary KEY = new CardDayKeys.Primary("k", DAY);

    @RegisterExtension
    static final TestGateway TESSERA = new TestGateway().withStream();

    private final TrendRepository repository = repository(1);
    private final TrendingHandler handler = new TrendingHandler(repository);
    private final TestFeed feed =
            new TestFeed(SharedEngine.endpoint(), TESSERA.table().name());

    @BeforeAll
    static void act() {
        TableRecorder.actAs(Service.CONTENT);
    }

    @BeforeEach
    void begin() {
        TESSERA.table().clear();
        feed.skip();
    }

    @Test
    void a_day_stands_where_its_counters_say_and_the_feed_comes_to_rest() {
        count(Counter.VIEWS);
        count(Counter.VIEWS);
        feed.drain(handler);
        assertThat(trends()).containsExactly("k 2");
        count(Counter.COMMENTS);

        // Fails if the handler answers its own changes for ever.
        feed.drain(handler);

        assertThat(trends()).containsExactly("k 8");
        assertThat(day().number("views")).isEqualTo(2);
        assertThat(day().number("comments")).isEqualTo(1);
        assertThat(day().version()).as("only counting makes a version").isEqualTo(3);
    }

    @Test
    void a_day_that_is_taken_back_leaves_the_trends() {
        count(Counter.UP_VOTES);
        feed.drain(handler);
        count(Counter.DOWN_VOTES);
        feed.drain(handler);

        assertThat(trends()).isEmpty();
        assertThat(day().has("gsi3pk")).isFalse();
    }

    @Test
    void counts_between_the_image_and_its_handling_are_not_lost() {
        count(Counter.VIEWS);
        Item image = day();
        count(Counter.VIEWS);
        handle(image);
        assertThat(day().number("views")).isEqualTo(2);
        feed.drain(handler);

        assertThat(trends()).containsExactly("k 2");
    }

    @Test
    void changes_that_come_twice_late_or_out_of_order_leave_the_newest() {
        List<Item> images = new ArrayList<>();
        for (Counter counter :
                List.of(Counter.UP_VOTES, Counter.DOWN_VOTES, Counter.VIEWS, Counter.DOWN_VOTES, Counter.COMMENTS)) {
            count(counter);
            images.add(day());
        }
        feed.drain(handler);
        assertThat(trends()).containsExactly("k 3");
        Random random = new Random(5);
        for (int i = 0; i < 6; i++) {
            List<Item> order = new ArrayList<>(images);
            order.addAll(images);
            Collections.shuffle(order, random);

            order.forEach(this::handle);
            feed.drain(handler);

            assertThat(trends()).containsExactly("k 3");
        }
    }

    @Test
    void a_day_that_is_gone_does_not_come_back() {
        count(Counter.VIEWS);
        Item image = day();
        TESSERA.table().delete(KEY);

        handle(image);

        assertThat(TESSERA.table().items()).isEmpty();
    }

    @Test
    void archived_cards_leave_the_trends_of_all_days_and_stay_away() {
        IntStream.range(0, 20).forEach(i -> count(new CardDayKeys.Primary("k", DAY.minusDays(i)), Counter.VIEWS));
        count(new CardDayKeys.Primary("other", DAY), Counter.VIEWS);
        List<Item> images = TESSERA.table().items(Entity.CARD_DAY);
        feed.drain(handler);

        move(stats(ContentStatus.PUBLISHED, 1), stats(ContentStatus.ARCHIVED, 2));
        images.forEach(this::handle);
        feed.drain(handler);

        assertThat(trends()).containsExactly("other 1");
        assertThat(TESSERA.table().items(Entity.CARD_DAY))
                .as("what happened stays known")
                .hasSize(21)
                .filteredOn(item -> item.has("gsi3pk"))
                .hasSize(1);
    }

    @Test
    void all_days_of_a_card_that_is_published_again_are_back_with_what_was_taken_back_meanwhile() {
        int days = 250;
        IntStream.range(0, days).forEach(i -> count(new CardDayKeys.Primary("k", DAY.minusDays(i)), Counter.COMMENTS));
        feed.drain(handler);
        Item archived = stats(ContentStatus.ARCHIVED, 2);
        move(stats(ContentStatus.PUBLISHED, 1), archived);
        feed.drain(handler);
        assertThat(shown()).isZero();
        count(Counter.VIEWS);
        feed.drain(handler);
        assertThat(shown()).as("what is counted while it is archived").isZero();

        move(archived, stats(ContentStatus.PUBLISHED, 3));

        assertThat(shown()).as("without waiting for its own echo").isEqualTo(days);
        assertThat(trends()).containsExactly("k 7");
        feed.drain(handler);
        assertThat(shown()).isEqualTo(days);
    }

    /** The one is handled by a pod that lost its lease, after the other: whatever it began must not end. */
    @Test
    void an_older_move_that_comes_late_changes_nothing() {
        count(Counter.VIEWS);
        Item first = stats(ContentStatus.PUBLISHED, 1);
        Item archived = stats(ContentStatus.ARCHIVED, 2);
        Item again = stats(ContentStatus.PUBLISHED, 3);
        move(first, archived);
        move(archived, again);
        feed.drain(handler);

        handle(first, archived);
        assertThat(trends()).containsExactly("k 1");

        move(again, stats(ContentStatus.ARCHIVED, 4));
        handle(archived, again);
        assertThat(trends()).isEmpty();
    }

    /** Of a build that hid days for good and counted no moves. */
    @Test
    void what_was_archived_before_moves_were_counted_comes_back_as_well() {
        count(Counter.VIEWS);
        TESSERA.table().put(day().toBuilder().set("hidden", true).build());
        Item archived = stats(ContentStatus.ARCHIVED, 0);
        assertThat(archived.has("publication")).isFalse();

        move(archived, stats(ContentStatus.PUBLISHED, 1));

        assertThat(trends()).containsExactly("k 1");
    }

    @Test
    void one_shard_and_eight_give_the_same_list_page_by_page() {
        IntStream.range(0, 30)
                .forEach(i -> IntStream.rangeClosed(0, i % 4)
                        .forEach(view -> count(new CardDayKeys.Primary("k" + i, DAY), Counter.VIEWS)));
        feed.drain(handler);
        List<List<String>> one = pages(repository);
        TrendRepository sharded = repository(8);

        TESSERA.table()
                .items(Entity.CARD_DAY)
                .forEach(day -> sharded.moveTrend(day).await().indefinitely());

        assertThat(TESSERA.table().items(Entity.CARD_DAY))
                .extracting(day -> day.text("gsi3pk"))
                .contains("TREND#" + DAY + "#7");
        assertThat(pages(sharded)).isEqualTo(one);
        assertThat(one).hasSize(5);
    }

    private static TrendRepository repository(int shards) {
        return new TrendRepository(TESSERA.gateway(), ShardsOf.count(shards), new Commits(TESSERA.gateway()));
    }

    private static List<List<String>> pages(TrendRepository repository) {
        List<List<String>> pages = new ArrayList<>();
        Position from = null;
        do {
            Slice<CardDay> page =
                    repository.trendingCards(DAY, new Paging(7, from)).await().indefinitely();
            pages.add(page.items().stream().map(CardDay::cardId).toList());
            from = page.next().orElse(null);
        } while (from != null);
        return pages;
    }

    private void count(Counter counter) {
        count(KEY, counter);
    }

    private static void count(CardDayKeys.Primary key, Counter counter) {
        TESSERA.gateway()
                .update(AccessPattern.MOVE_TREND, key, Update.at(THEN).add(counter.attribute(), 1), Condition.none())
                .await()
                .indefinitely();
    }

    private void handle(Item image) {
        handler.handle(new ItemChange(image.key(), Optional.empty(), Optional.of(image), "1", THEN, false))
                .await()
                .indefinitely();
    }

    /** The table has it, and the handler hears of it. */
    private void move(Item before, Item after) {
        TESSERA.table().put(after);
        handle(before, after);
    }

    private void handle(Item before, Item after) {
        handler.handle(new ItemChange(after.key(), Optional.of(before), Optional.of(after), "1", THEN, false))
                .await()
                .indefinitely();
    }

    private static long shown() {
        return TESSERA.table().items(Entity.CARD_DAY).stream()
                .filter(day -> day.has("gsi3pk"))
                .count();
    }

    private static Item day() {
        return TESSERA.table().item(KEY).orElseThrow();
    }

    private List<String> trends() {
        return repository.trendingCards(DAY, Paging.first(100)).await().indefinitely().items().stream()
                .map(day -> {
                    Item item = TESSERA.table()
                            .item(new CardDayKeys.Primary(day.cardId(), DAY))
                            .orElseThrow();
                    assertThat(item.text("gsi3sk"))
                            .isEqualTo(new CardDayKeys.ByTrend(DAY, day.score(), day.cardId(), 0).sk());
                    return day.cardId() + " " + day.score();
                })
                .toList();
    }

    private static Item stats(ContentStatus status, long publication) {
        return StatsItem.of(new Stats(
                ContentKind.CARD,
                "k",
                status,
                publication,
                "ana",
                "A card",
                Counts.NONE,
                Optional.empty(),
                THEN,
                THEN,
                1 + publication));
    }
}
