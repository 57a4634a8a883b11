package dev.tessera.content.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tessera.content.shared.ContentStatus;
import dev.tessera.content.shared.ShardsOf;
import dev.tessera.content.stats.Stats;
import dev.tessera.content.stats.StatsItem;
import dev.tessera.keys.Entity;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.FeedRowKeys;
import dev.tessera.keys.content.FollowKeys;
import dev.tessera.keys.content.FollowKind;
import dev.tessera.keys.content.PostKeys;
import dev.tessera.service.feed.ItemChange;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.TestGateway;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.Cancellable;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What an author with very many followers publishes reaches each of them once, whoever is killed on the way. */
class FanOutTest {

    @RegisterExtension
    static final TestGateway TESSERA = new TestGateway();

    private static final Instant PUBLISHED_AT = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    private static final String AUTHOR = "author";
    private static final Duration LIMIT = Duration.ofMinutes(5);
    private static final int LOAD = 5_000;

    private record Limits(String every, Duration lease, int batch, int parallel, Duration lifetime)
            implements FanOutConfig {}

    @BeforeEach
    void empty_the_table() {
        TESSERA.table().clear();
    }

    @Test
    void the_change_feed_writes_to_the_first_followers_and_a_job_to_the_rest() {
        FanOutConfig config = limits(50);
        followers(300);
        publish(config, "p");
        assertThat(rows()).hasSize(50);
        assertThat(TESSERA.table().items(Entity.FAN_OUT)).hasSize(1);

        worker(config).runDueJobs().await().atMost(LIMIT);

        assertThat(rows()).hasSize(300).doesNotHaveDuplicates();
        assertThat(TESSERA.table().items(Entity.FAN_OUT)).isEmpty();
    }

    @Test
    void with_few_followers_there_is_no_job() {
        followers(49);
        publish(limits(50), "p");
        publish(limits(50), "p");
        assertThat(rows()).hasSize(49);
        assertThat(TESSERA.table().items(Entity.FAN_OUT)).isEmpty();
    }

    @Test
    void killed_in_the_middle_it_loses_nobody_and_doubles_nothing() {
        assertKillIsSurvived(400, 20);
    }

    @Test
    @Tag("scale")
    void a_hundred_thousand_followers() {
        assertKillIsSurvived(100_000, 500);
    }

    @Test
    void what_is_archived_meanwhile_goes_to_nobody_else() {
        FanOutConfig config = limits(50);
        followers(300);
        publish(config, "p");
        stats("p", ContentStatus.ARCHIVED);

        worker(config).runDueJobs().await().atMost(LIMIT);

        assertThat(rows()).hasSize(50);
        assertThat(TESSERA.table().items(Entity.FAN_OUT)).isEmpty();
    }

    private void assertKillIsSurvived(int count, int batch) {
        FanOutConfig config = limits(batch);
        publish(config, "before");
        long none = timed(() -> publish(config, "before-again"));
        followers(count);
        long all = timed(() -> publish(config, "p"));
        Instant begun = Instant.now();
        DyingRepository dying = new DyingRepository(3);
        Cancellable killed = worker(config, dying).runDueJobs().subscribe().with(done -> {});
        await().atMost(LIMIT).until(() -> dying.isDead);
        killed.cancel();
        assertThat(rowOf("user" + (count - 1))).as("killed in the middle").isFalse();
        TESSERA.clock().advance(config.lease());

        worker(config).runDueJobs().await().atMost(LIMIT);

        System.out.printf(
                "%,d followers: handling the publication took %d ms (%d ms with none), the last had it after %,d ms%n",
                count, all, none, Duration.between(begun, Instant.now()).toMillis());
        assertThat(rowOf("user" + (count - 1))).isTrue();
        assertThat(rows()).hasSize(count).doesNotHaveDuplicates();
    }

    /** Of a pod that is killed in its last part: half of that is written, and nothing comes after it. */
    private static final class DyingRepository extends FanOutRepository {
        private int partsLeft;
        private volatile boolean isDead;

        DyingRepository(int parts) {
            super(TESSERA.gateway(), ShardsOf.count(1));
            this.partsLeft = parts;
        }

        @Override
        Uni<Void> writeRows(FanOut content, List<String> userIds, Instant expiry) {
            if (--partsLeft > 0) {
                return super.writeRows(content, userIds, expiry);
            }
            return super.writeRows(content, userIds.subList(0, userIds.size() / 2), expiry)
                    .invoke(() -> isDead = true)
                    .chain(() -> Uni.createFrom().nothing());
        }
    }

    private static long timed(Runnable work) {
        long begun = System.nanoTime();
        work.run();
        return (System.nanoTime() - begun) / 1_000_000;
    }

    private static boolean rowOf(String userId) {
        return TESSERA.table()
                .item(new FeedRowKeys.Primary(userId, now(), ContentKind.POST, "p"))
                .isPresent();
    }

    private static List<String> rows() {
        return TESSERA.table().items(Entity.FEED_ROW).stream()
                .map(row -> ((FeedRowKeys.Primary) row.key()).userId())
                .toList();
    }

    private static void publish(FanOutConfig config, String postId) {
        stats(postId, ContentStatus.PUBLISHED);
        Item post = Item.of(new PostKeys.Primary(postId))
                .set("status", "PUBLISHED")
                .set("title", "A chair")
                .set("authorId", AUTHOR)
                .set("publishedAt", now())
                .stamped(now(), now(), 1)
                .build();
        new PublishingHandler(service(config), null)
                .handle(new ItemChange(post.key(), Optional.empty(), Optional.of(post), "1", now(), false))
                .await()
                .atMost(LIMIT);
    }

    private static void stats(String postId, ContentStatus status) {
        TESSERA.table()
                .put(StatsItem.of(
                        Stats.begin(ContentKind.POST, postId, status, AUTHOR, "A chair", Optional.empty(), now())));
    }

    private static void followers(int count) {
        List<Item> edges = new ArrayList<>();
        IntStream.range(0, count).forEach(i -> {
            String userId = "user" + i;
            Instant since = now().minusSeconds(count - i);
            edges.add(Item.of(new FollowKeys.Primary(userId, FollowKind.PERSON, AUTHOR))
                    .with(
                            new FollowKeys.OfTarget(FollowKind.PERSON, AUTHOR, since, userId, 0),
                            new FollowKeys.OfUser(userId, FollowKind.PERSON, since, AUTHOR))
                    .stamped(since, since, 1)
                    .build());
            if (edges.size() == LOAD) {
                TESSERA.table().putAll(edges);
                edges.clear();
            }
        });
        TESSERA.table().putAll(edges);
    }

    private static Instant now() {
        return PUBLISHED_AT;
    }

    private static FanOutConfig limits(int batch) {
        return new Limits("off", Duration.ofSeconds(30), batch, 4, Duration.ofDays(60));
    }

    private static FanOutRepository repository() {
        return new FanOutRepository(TESSERA.gateway(), ShardsOf.count(1));
    }

    private static FanOutService service(FanOutConfig config) {
        return service(config, repository());
    }

    private static FanOutService service(FanOutConfig config, FanOutRepository repository) {
        return new FanOutService(repository, config, TESSERA.clock(), TESSERA.metrics());
    }

    private static FanOutWorker worker(FanOutConfig config) {
        return worker(config, repository());
    }

    private static FanOutWorker worker(FanOutConfig config, FanOutRepository repository) {
        return new FanOutWorker(repository, service(config, repository), config, TESSERA.clock(), TESSERA.metrics());
    }
}
