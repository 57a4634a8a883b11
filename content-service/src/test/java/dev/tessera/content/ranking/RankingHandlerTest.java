package dev.tessera.content.ranking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.content.shared.ContentStatus;
import dev.tessera.content.shared.ShardsOf;
import dev.tessera.content.stats.Counts;
import dev.tessera.content.stats.Stats;
import dev.tessera.content.stats.StatsItem;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Entity;
import dev.tessera.keys.Key;
import dev.tessera.keys.Service;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.RankKeys;
import dev.tessera.keys.content.Ranking;
import dev.tessera.service.change.Commits;
import dev.tessera.service.feed.ItemChange;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Position;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TableQuery;
import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestGateway;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
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
class RankingHandlerTest {

    private static final Instant THEN = Instant.parse("2026-11-16T04:30:00Z");

    @RegisterExtension
    static final TestGateway TESSERA = new TestGateway();

    private RankingHandler handler = handler(1);

    @BeforeAll
    static void act() {
        TableRecorder.actAs(Service.CONTENT);
    }

    @BeforeEach
    void empty_the_table() {
        TESSERA.table().clear();
    }

    @Test
    void a_published_card_is_in_both_rankings_and_moves_with_its_votes() {
        write(null, card("k", 1, ContentStatus.DRAFT, 0, 0));
        assertThat(ranks()).isEmpty();
        write(card("k", 1, ContentStatus.DRAFT, 0, 0), card("k", 2, ContentStatus.PUBLISHED, 0, 0));
        assertThat(score("k", Ranking.SCORE)).isZero();
        assertThat(score("k", Ranking.CONTROVERSIAL)).isZero();
        write(card("k", 2, ContentStatus.PUBLISHED, 0, 0), card("k", 3, ContentStatus.PUBLISHED, 1, 3));

        assertThat(score("k", Ranking.SCORE)).isEqualTo(-2);
        assertThat(score("k", Ranking.CONTROVERSIAL)).isEqualTo(Scores.controversy(1, 3));
    }

    @Test
    void what_is_archived_leaves_and_stays_away_however_late_older_changes_come() {
        Item published = card("k", 1, ContentStatus.PUBLISHED, 5, 0);
        Item archived = card("k", 2, ContentStatus.ARCHIVED, 5, 0);
        write(null, published);
        assertThat(ranks()).hasSize(2);
        write(published, archived);
        assertThat(ranks()).isEmpty();

        handle(null, published);

        assertThat(ranks()).isEmpty();
    }

    @Test
    void what_is_published_again_is_back_and_stays_however_late_older_changes_come() {
        List<Item> life = List.of(
                card("k", 1, ContentStatus.PUBLISHED, 1, 5, 0),
                card("k", 2, ContentStatus.ARCHIVED, 2, 5, 0),
                card("k", 3, ContentStatus.ARCHIVED, 2, 4, 0),
                card("k", 4, ContentStatus.PUBLISHED, 3, 4, 0));
        Item before = null;
        for (Item next : life) {
            write(before, next);
            before = next;
        }
        assertThat(score("k", Ranking.SCORE)).isEqualTo(4);

        life.forEach(late -> handle(null, late));

        assertThat(score("k", Ranking.SCORE)).isEqualTo(4);
        assertThat(ranks()).hasSize(2).allMatch(rank -> rank.version() == 4);
    }

    /** The rank of another time of being published is no rank of this one. */
    @Test
    void an_image_from_before_it_was_archived_brings_no_rank_in() {
        Item first = card("k", 1, ContentStatus.PUBLISHED, 1, 5, 0);
        TESSERA.table().put(card("k", 3, ContentStatus.PUBLISHED, 3, 4, 0));

        handle(null, first);

        assertThat(ranks()).isEmpty();
    }

    @Test
    void what_is_deleted_stays_away_however_late_its_changes_come() {
        handle(null, card("k", 1, ContentStatus.PUBLISHED, 5, 0));

        assertThat(ranks()).isEmpty();
    }

    @Test
    void a_view_or_a_comment_asks_for_nothing() {
        Stats before = StatsItem.stats(card("k", 1, ContentStatus.PUBLISHED, 1, 0));
        Item seen = StatsItem.of(new Stats(
                before.kind(),
                before.contentId(),
                before.status(),
                before.publication(),
                before.authorId(),
                before.title(),
                new Counts(0, 3, 1, 0, 2, 99),
                Optional.empty(),
                THEN,
                THEN,
                2));
        TableRecorder.forget();

        handle(StatsItem.of(before), seen);

        assertThat(TableRecorder.patterns()).isEmpty();
    }

    @Test
    void changes_that_come_twice_late_or_out_of_order_leave_the_newest() {
        // Ups and downs, so that an older image may look like the newest.
        List<Item> versions = IntStream.rangeClosed(1, 6)
                .mapToObj(i -> card("k", i, ContentStatus.PUBLISHED, i % 2 == 0 ? 1 : i, 1))
                .toList();
        TESSERA.table().put(versions.get(5));
        Random random = new Random(11);
        for (int i = 0; i < 6; i++) {
            List<Item> order = new ArrayList<>(versions);
            order.addAll(versions);
            Collections.shuffle(order, random);

            order.forEach(item -> handle(null, item));

            assertThat(score("k", Ranking.SCORE)).isZero();
            assertThat(ranks()).hasSize(2).allMatch(rank -> rank.version() == 6);
            ranks().forEach(rank -> TESSERA.table().delete(rank.key()));
        }
    }

    @Test
    void pods_that_bring_a_card_in_at_once_leave_the_newest() {
        for (int round = 0; round < 10; round++) {
            String id = "k" + round;
            Item older = card(id, 1, ContentStatus.PUBLISHED, 1, 0);
            Item newer = card(id, 2, ContentStatus.PUBLISHED, 2, 0);
            TESSERA.table().put(newer);

            Parallel.all(List.<Supplier<Void>>of(
                    () -> handle(null, older), () -> handle(null, newer), () -> handle(null, older)));

            assertThat(score(id, Ranking.SCORE)).isEqualTo(2);
        }
    }

    @Test
    void one_shard_and_eight_give_the_same_list_page_by_page() {
        List<Item> cards = IntStream.range(0, 40)
                .mapToObj(i -> card("k" + i, 1, ContentStatus.PUBLISHED, i % 7, i % 3))
                .toList();
        cards.forEach(card -> write(null, card));
        List<List<String>> one = pages(1);

        handler = handler(8);
        cards.forEach(card -> handle(null, card));

        assertThat(ranks()).extracting(rank -> rank.text("gsi5pk")).anyMatch(pk -> pk.endsWith("#7"));
        assertThat(pages(8)).isEqualTo(one);
        assertThat(one).hasSize(6);
    }

    private static List<List<String>> pages(int shards) {
        List<List<String>> pages = new ArrayList<>();
        Position from = null;
        do {
            Slice<Item> page = TESSERA.gateway()
                    .query(
                            AccessPattern.TOP_VOTED,
                            TableQuery.of(Key.all(RankKeys.ByScore.class, ContentKind.CARD, Ranking.SCORE))
                                    .newestFirst()
                                    .limit(7)
                                    .from(from)
                                    .shards(shards))
                    .await()
                    .indefinitely();
            pages.add(page.items().stream()
                    .map(item -> ((RankKeys.Primary) item.key()).contentId())
                    .toList());
            from = page.next().orElse(null);
        } while (from != null);
        return pages;
    }

    private static RankingHandler handler(int shards) {
        return new RankingHandler(new RankRepository(ShardsOf.count(shards)), new Commits(TESSERA.gateway()));
    }

    private void write(Item before, Item after) {
        TESSERA.table().put(after);
        handle(before, after);
    }

    private Void handle(Item before, Item after) {
        return handler.handle(
                        new ItemChange(after.key(), Optional.ofNullable(before), Optional.of(after), "1", THEN, false))
                .await()
                .indefinitely();
    }

    private static List<Item> ranks() {
        return TESSERA.table().items(Entity.RANK);
    }

    private static long score(String cardId, Ranking ranking) {
        Item rank = TESSERA.table()
                .item(new RankKeys.Primary(ContentKind.CARD, cardId, ranking))
                .orElseThrow();
        assertThat(rank.text("gsi5sk"))
                .isEqualTo(new RankKeys.ByScore(ContentKind.CARD, ranking, rank.number("score"), cardId, 0).sk());
        return rank.number("score");
    }

    /** Published and archived once at most. */
    private static Item card(String id, long version, ContentStatus status, long ups, long downs) {
        return card(id, version, status, status.ordinal(), ups, downs);
    }

    private static Item card(String id, long version, ContentStatus status, long publication, long ups, long downs) {
        return StatsItem.of(new Stats(
                ContentKind.CARD,
                id,
                status,
                publication,
                "ana",
                "A card",
                new Counts(0, 0, ups, downs, 0, 0),
                Optional.empty(),
                THEN,
                THEN.plusSeconds(version),
                version));
    }
}
