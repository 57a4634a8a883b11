package dev.tessera.content.like;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.content.shared.ContentStatus;
import dev.tessera.content.shared.Reader;
import dev.tessera.content.stats.LikeShardItem;
import dev.tessera.content.stats.Stats;
import dev.tessera.content.stats.StatsItem;
import dev.tessera.content.stats.TestStats;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Entity;
import dev.tessera.keys.Service;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.service.change.Commits;
import dev.tessera.service.feed.ItemChange;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.ItemBudget;
import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestGateway;
import io.smallrye.mutiny.Multi;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;

/** All the world likes one post, and an item takes no more than it does in DynamoDB. Seconds are those of the test's clock. */
@ExtendWith(TableRecorder.class)
class PopularPostTest {

    @RegisterExtension
    static final TestGateway TESSERA = new TestGateway();

    private static final int UNITS_OF_AN_ITEM = 1_000;
    private static final int LIKES_A_SECOND = 1_000;
    private static final int AT_ONCE = 64;
    private static final Duration LONG = Duration.ofMinutes(5);

    private final String post = Ids.next();
    private final StatsKeys.Primary counters = new StatsKeys.Primary(ContentKind.POST, post);

    @BeforeAll
    static void act() {
        TableRecorder.actAs(Service.CONTENT);
    }

    @BeforeEach
    void publish() {
        TESSERA.table().clear();
        TESSERA.table()
                .put(StatsItem.of(Stats.begin(
                        ContentKind.POST,
                        post,
                        ContentStatus.PUBLISHED,
                        "author",
                        "The cat",
                        Optional.empty(),
                        TESSERA.clock().instant())));
    }

    @Test
    void a_thousand_likes_a_second_are_all_counted() {
        likeForSeconds(2);
    }

    @Test
    @Tag("scale")
    void a_thousand_likes_a_second_are_all_counted_for_a_minute() {
        likeForSeconds(60);
    }

    private void likeForSeconds(int seconds) {
        ItemBudget budget = Faults.limitItems(UNITS_OF_AN_ITEM, TESSERA.clock());
        LikeService likes = service(new Settings(64, 10));
        LikeFoldHandler fold = handler();
        for (int second = 0; second < seconds; second++) {
            like(likes, second * LIKES_A_SECOND, LIKES_A_SECOND);
            shards().forEach(shard -> changed(fold, shard));
            TESSERA.clock().advance(Duration.ofSeconds(1));
        }

        long all = (long) seconds * LIKES_A_SECOND;
        System.out.printf(
                "%d likes in %d seconds; most units of an item in a second: %s; refused: %s%n",
                all, seconds, budget.most(), budget.refused());
        assertThat(budget.refused()).isEmpty();
        assertThat(exact())
                .isEqualTo(all)
                .isEqualTo(TESSERA.table().items(Entity.LIKE).size());
        assertThat(listed()).as("what lists show").isEqualTo(all);
        assertThat(budget.most().get("LIKE_SHARD")).isLessThan(UNITS_OF_AN_ITEM / 2);
        assertThat(budget.most().get("STATS")).isLessThan(UNITS_OF_AN_ITEM / 2);
    }

    /** So that the tests above show something. */
    @Test
    void one_counter_does_not_take_them() {
        ItemBudget budget = Faults.limitItems(UNITS_OF_AN_ITEM / 10, TESSERA.clock());
        LikeService likes = service(new Settings(0, 10));

        int refused = Parallel.all(IntStream.range(0, 60)
                        .<Supplier<Integer>>mapToObj(i -> () -> refusedLike(likes, "user" + i))
                        .toList())
                .stream()
                .mapToInt(Integer::intValue)
                .sum();

        assertThat(refused).isEqualTo(10);
        assertThat(budget.refused()).containsOnlyKeys("STATS");
        assertThat(listed()).isEqualTo(50);
    }

    @Test
    void what_was_counted_before_stays_counted_and_taken_back_likes_are_uncounted() {
        LikeService quiet = service(new Settings(0, 10));
        like(quiet, 0, 30);
        assertThat(shards()).isEmpty();
        assertThat(listed()).isEqualTo(30);

        LikeService likes = service(new Settings(4, 10));
        like(likes, 30, 100);
        assertThat(shards()).hasSize(4);
        // One by a pod that has not seen the post since, the others by one that has.
        unlike(quiet, 0, 5);
        unlike(likes, 5, 60);

        assertThat(exact())
                .isEqualTo(65)
                .isEqualTo(TESSERA.table().items(Entity.LIKE).size());
        shards().forEach(shard -> changed(handler(), shard));
        assertThat(listed()).isEqualTo(65);
    }

    @Test
    void lists_show_the_last_sum_in_whatever_order_and_however_often_changes_come() {
        LikeService likes = service(new Settings(4, 1));
        List<ItemChange> changes = new ArrayList<>();
        Random random = new Random();
        for (int i = 0; i < 12; i++) {
            List<Item> before = shards();
            like(likes, i, 1);
            if (random.nextBoolean()) {
                unlike(likes, i, 1);
            }
            shards().stream().filter(shard -> !before.contains(shard)).forEach(shard -> changes.add(change(shard)));
        }
        changes.addAll(changes);
        Collections.shuffle(changes, random);
        List<LikeFoldHandler> pods = List.of(handler(), handler());

        Parallel.each(changes, change -> {
            pods.get(random.nextInt(2)).handle(change).await().atMost(LONG);
            return 0;
        });

        assertThat(listed()).isEqualTo(exact());
    }

    @Test
    void a_reading_that_comes_late_does_not_undo_a_later_one() {
        like(service(new Settings(4, 1)), 0, 20);
        LikeRepository repository = repository();
        repository.foldLikes(post, 20, 24, TESSERA.clock().instant()).await().atMost(LONG);

        repository.foldLikes(post, 3, 7, TESSERA.clock().instant()).await().atMost(LONG);

        assertThat(stats().spread().folded()).isEqualTo(20);
    }

    @Test
    void one_reading_serves_all_changes_before_it() {
        like(service(new Settings(8, 1)), 0, 50);
        LikeFoldHandler fold = handler();
        TableRecorder.forget();
        Parallel.each(shards(), shard -> changed(fold, shard));
        shards().forEach(shard -> changed(fold, shard));

        assertThat(TableRecorder.patterns().stream().filter(AccessPattern.FOLD_LIKES::equals))
                .hasSizeLessThan(8);
        assertThat(listed()).isEqualTo(50);
    }

    @Test
    void two_pods_that_spread_a_post_at_once_spread_it_once() {
        Faults.loseAnswer(AccessPattern.SPREAD_LIKES, 1);
        List<LikeService> pods = List.of(service(new Settings(4, 1)), service(new Settings(6, 1)));

        Parallel.each(pods, pod -> {
            like(pod, pods.indexOf(pod), 1);
            return 0;
        });

        assertThat(shards()).hasSize((int) stats().spread().shards());
        assertThat(exact()).isEqualTo(2);
    }

    @Test
    void a_post_that_cannot_be_spread_now_is_liked_all_the_same() {
        Faults.fail(AccessPattern.SPREAD_LIKES, 100);
        like(service(new Settings(4, 1)), 0, 3);

        assertThat(shards()).isEmpty();
        assertThat(listed()).isEqualTo(3);
    }

    private void like(LikeService likes, int from, int count) {
        people(from, count)
                .onItem()
                .transformToUni(person -> commits().commit(() -> likes.like(post, reader(person))))
                .merge(AT_ONCE)
                .collect()
                .asList()
                .await()
                .atMost(LONG);
    }

    private void unlike(LikeService likes, int from, int count) {
        people(from, count)
                .onItem()
                .transformToUni(person -> commits().commit(() -> likes.unlike(post, person)))
                .merge(AT_ONCE)
                .collect()
                .asList()
                .await()
                .atMost(LONG);
    }

    private int refusedLike(LikeService likes, String person) {
        return commits()
                .commit(() -> likes.like(post, reader(person)))
                .replaceWith(0)
                .onFailure()
                .recoverWithItem(1)
                .await()
                .atMost(LONG);
    }

    private static Multi<String> people(int from, int count) {
        return Multi.createFrom().range(from, from + count).map(i -> "user" + i);
    }

    private static Reader reader(String person) {
        return new Reader(Optional.of(person), false);
    }

    private static int changed(LikeFoldHandler fold, Item shard) {
        fold.handle(change(shard)).await().atMost(LONG);
        return 0;
    }

    private static ItemChange change(Item shard) {
        return new ItemChange(shard.key(), Optional.empty(), Optional.of(shard), "1", shard.updatedAt(), false);
    }

    private static LikeService service(Settings settings) {
        return new LikeService(
                repository(),
                TestStats.service(TESSERA.gateway()),
                new PopularPosts(settings, TESSERA.clock()),
                TESSERA.clock());
    }

    private static LikeRepository repository() {
        return new LikeRepository(TESSERA.gateway(), TestStats.counting());
    }

    private static LikeFoldHandler handler() {
        return new LikeFoldHandler(repository(), new Settings(4, 1), TESSERA.clock());
    }

    private static Commits commits() {
        return new Commits(TESSERA.gateway());
    }

    private List<Item> shards() {
        return List.copyOf(TESSERA.table().items(Entity.LIKE_SHARD));
    }

    private Stats stats() {
        return StatsItem.stats(TESSERA.table().item(counters).orElseThrow());
    }

    private long listed() {
        return stats().counts().likes();
    }

    private long exact() {
        return listed() - stats().spread().folded() + LikeShardItem.sum(shards());
    }

    private record Settings(int shards, int hot) implements LikeConfig {

        @Override
        public Duration foldAfter() {
            return Duration.ofMillis(20);
        }
    }
}
