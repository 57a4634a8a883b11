package dev.tessera.content.cleanup;

import static dev.tessera.content.cleanup.CleanupTarget.Kind.CARD;
import static dev.tessera.content.cleanup.CleanupTarget.Kind.COLLECTION;
import static dev.tessera.content.cleanup.CleanupTarget.Kind.COMMENT;
import static dev.tessera.content.cleanup.CleanupTarget.Kind.POST;
import static dev.tessera.content.cleanup.CleanupTarget.Kind.USER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.tessera.content.shared.ShardsOf;
import dev.tessera.content.tag.TagRows;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Entity;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.Service;
import dev.tessera.keys.content.CleanupKeys;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.TagKeys;
import dev.tessera.keys.users.UserKeys;
import dev.tessera.service.feed.ItemChange;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.TransactionRefusedException;
import dev.tessera.service.testkit.DefaultConfig;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestGateway;
import io.smallrye.mutiny.subscription.Cancellable;
import java.time.Duration;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;

@ExtendWith(TableRecorder.class)
class CleanupWorkerTest {

    @RegisterExtension
    static final TestGateway TESSERA = new TestGateway();

    private final CleanupConfig config = DefaultConfig.of(CleanupConfig.class);
    private Cleanup cleanup;

    @BeforeAll
    static void act() {
        TableRecorder.actAs(Service.CONTENT);
    }

    @BeforeEach
    void empty_the_table() {
        TESSERA.table().clear();
        cleanup = new Cleanup(new CleanupRepository(TESSERA.gateway()), config, TESSERA.clock());
    }

    @Test
    void a_post_with_a_thousand_children_goes_however_often_the_worker_is_killed() {
        plant(IntStream.range(0, 250)
                .mapToObj(i -> Planted.comment(ContentKind.POST, "p", "comment" + i, i % 10 == 0 ? 2 : 0)));
        plant(IntStream.range(0, 250)
                .filter(i -> i % 10 == 0)
                .boxed()
                .flatMap(i -> Stream.of(Planted.vote("ana", "comment" + i), Planted.vote("rui", "comment" + i))));
        plant(IntStream.range(0, 650).mapToObj(i -> Planted.like("p", "user" + i)));
        plant(IntStream.range(0, 98).mapToObj(i -> Planted.term(ContentKind.POST, "p", "word" + i)));
        plant(Planted.stats(ContentKind.POST, "p"), Planted.rank(ContentKind.POST, "p"));
        plant(Planted.stats(ContentKind.POST, "other"), Planted.like("other", "user1"));
        begin(new CleanupTarget(POST, "p"));

        killInTheMiddle(new CleanupTarget(POST, "p"), 3);
        assertThat(left()).as("killed in the middle").isGreaterThan(100);
        workOff();
        TESSERA.clock().advance(config.settling());
        workOff();
        TESSERA.clock().advance(config.settling());
        workOff();

        assertThat(TESSERA.table().items())
                .extracting(item -> item.key().pk())
                .containsOnly("POST#other")
                .hasSize(2);
    }

    @Test
    void a_card_takes_its_votes_days_and_comments_with_it_and_a_comment_its_votes() {
        plant(
                Planted.stats(ContentKind.CARD, "k"),
                Planted.day("k", LocalDate.of(2026, 11, 16)),
                Planted.comment(ContentKind.CARD, "k", "c1", 1),
                Planted.comment(ContentKind.CARD, "k", "c2", 0),
                Planted.term(ContentKind.CARD, "k", "oak"),
                TagRows.row(ContentKind.CARD, "k", "oak", Planted.THEN),
                TagRows.row(ContentKind.CARD, "k", "wax", Planted.THEN),
                TagRows.count("oak", 2, 3, Planted.THEN),
                TagRows.count("wax", 0, 1, Planted.THEN),
                Planted.rank(ContentKind.CARD, "k"),
                Planted.vote("ana", "k"),
                Planted.vote("ana", "c1"),
                Planted.vote("ana", "other"));
        begin(new CleanupTarget(CARD, "k"));

        finish();

        assertThat(TESSERA.table().items())
                .extracting(Item::key)
                .containsExactlyInAnyOrder(
                        Planted.vote("ana", "other").key(), new TagKeys.Primary("oak"), new TagKeys.Primary("wax"));
        assertThat(TagRows.counts(TESSERA.table())).isEqualTo(Map.of("oak", "2/2"));
    }

    @Test
    void a_person_takes_follows_both_ways_and_blocks_and_the_counts_of_others_stay_right() {
        plant(
                Planted.follow("ana", "rui"),
                Planted.follow("rui", "ana"),
                Planted.follow("eva", "ana"),
                Planted.follow("eva", "rui"),
                Planted.followCount("ana", 2, 1),
                Planted.followCount("rui", 2, 1),
                Planted.followCount("eva", 0, 2),
                Planted.block("ana", "troll"),
                Planted.blockList("ana"),
                Planted.feedRow("ana", "p1", "rui"),
                Planted.feedRow("eva", "p1", "rui"),
                Planted.block("troll", "ana"));
        begin(new CleanupTarget(USER, "ana"));

        workOff();
        plant(Planted.block("ana", "by-a-token-that-was-still-good"));
        TESSERA.clock().advance(config.accountSettling());
        finish();

        assertThat(TESSERA.table().items(Entity.FOLLOW))
                .extracting(Item::key)
                .containsExactly(Planted.follow("eva", "rui").key());
        assertThat(TESSERA.table().items(Entity.BLOCK))
                .extracting(Item::key)
                .containsExactly(Planted.block("troll", "ana").key());
        assertThat(TESSERA.table().items(Entity.BLOCK_LIST)).isEmpty();
        assertThat(TESSERA.table().items(Entity.FEED_ROW))
                .extracting(Item::key)
                .containsExactly(Planted.feedRow("eva", "p1", "rui").key());
        assertThat(TESSERA.table().items(Entity.FOLLOW_COUNT))
                .extracting(
                        count -> count.key().pk() + " " + count.number("followers") + " " + count.number("following"))
                .containsExactlyInAnyOrder(
                        "FOLLOWED#PERSON#ana 0 0", "FOLLOWED#PERSON#rui 1 0", "FOLLOWED#PERSON#eva 0 1");
    }

    @Test
    void feeds_lose_what_is_archived_unless_it_is_published_again_and_what_is_deleted() {
        plant(IntStream.range(0, 150).mapToObj(i -> Planted.feedRow("user" + i, "archived", "author")));
        plant(
                Planted.post("archived", "ARCHIVED"),
                Planted.post("back", "PUBLISHED"),
                Planted.feedRow("ana", "back", "author"),
                Planted.feedRow("ana", "deleted", "author"));
        begin(CleanupTarget.feedsOf(ContentKind.POST, "archived"));
        begin(CleanupTarget.feedsOf(ContentKind.POST, "back"));
        begin(new CleanupTarget(POST, "deleted"));

        finish();

        assertThat(TESSERA.table().items(Entity.FEED_ROW))
                .extracting(Item::key)
                .containsExactly(Planted.feedRow("ana", "back", "author").key());
    }

    @Test
    void a_feed_keeps_what_its_reader_still_follows_and_loses_the_rest() {
        plant(
                Planted.follow("ana", "rui"),
                Planted.follow("ana", "troll"),
                Planted.blockList("ana", "troll"),
                Planted.feedRow("ana", "p1", "rui"),
                Planted.feedRow("ana", "p2", "unfollowed"),
                Planted.feedRow("ana", "p3", "troll"),
                Planted.feedRow("eva", "p2", "unfollowed"));
        begin(CleanupTarget.feed("ana"));

        finish();

        assertThat(TESSERA.table().items(Entity.FEED_ROW))
                .extracting(Item::key)
                .containsExactlyInAnyOrder(
                        Planted.feedRow("ana", "p1", "rui").key(),
                        Planted.feedRow("eva", "p2", "unfollowed").key());
    }

    @Test
    void a_person_takes_bookmarks_videos_and_collections_and_nothing_else() {
        Item profile = Item.of(new UserKeys.Primary("ana"))
                .stamped(Planted.THEN, Planted.THEN, 1)
                .build();
        plant(
                profile,
                Planted.bookmark("ana", "p1"),
                Planted.bookmark("ana", "p2"),
                Planted.video("ana", "v"),
                Planted.collection("ana", "l1"),
                Planted.collection("ana", "l2"),
                Planted.collected("ana", "l1", "k1"),
                Planted.collected("ana", "l1", "k2"),
                Planted.collected("ana", "l2", "k1"),
                Planted.bookmark("rui", "p1"));
        begin(new CleanupTarget(USER, "ana"));

        workOff();
        assertThat(jobs()).contains(new CleanupKeys.Primary("USER#ana"));
        plant(Planted.bookmark("ana", "by-a-token-that-was-still-good"));
        TESSERA.clock().advance(config.accountSettling());
        finish();

        assertThat(TESSERA.table().items())
                .extracting(Item::key)
                .containsExactlyInAnyOrder(
                        profile.key(), Planted.bookmark("rui", "p1").key());
    }

    @Test
    void an_index_that_lags_behind_is_looked_at_again() {
        plant(Planted.vote("ana", "c"));
        begin(new CleanupTarget(COMMENT, "c"));
        Faults.staleIndex(TESSERA.table(), AccessPattern.VOTES_ON_TARGET);
        TESSERA.table().put(Planted.vote("rui", "c"));
        TESSERA.table().delete(Planted.vote("ana", "c").key());

        // The stale index shows the same vote for ever: only so often does a worker believe it.
        Cancellable worker = worker().runDueJobs().subscribe().with(done -> {});
        await().atMost(Duration.ofMinutes(2)).until(() -> removed(new CleanupTarget(COMMENT, "c")) > 1);
        worker.cancel();
        Faults.clear();
        TESSERA.clock().advance(config.lease());
        finish();

        assertThat(TESSERA.table().items()).isEmpty();
    }

    @Test
    void a_vote_that_slips_in_before_its_comment_goes_is_not_forgotten() {
        Item asRead = Planted.comment(ContentKind.POST, "p", "c", 0);
        plant(Planted.comment(ContentKind.POST, "p", "c", 1), Planted.vote("ana", "c"));

        assertThatThrownBy(() -> new LeftoverRepository(
                                TESSERA.gateway(),
                                cleanup,
                                ShardsOf.count(1),
                                TagRows.repository(TESSERA, 1),
                                feeds(),
                                TESSERA.clock())
                        .removeComments(List.of(asRead))
                        .await()
                        .indefinitely())
                .isInstanceOf(TransactionRefusedException.class);
        begin(new CleanupTarget(POST, "p"));
        finish();

        assertThat(TESSERA.table().items()).isEmpty();
    }

    @Test
    void a_collection_takes_its_entries_and_its_cards_know() {
        Item counted = Planted.stats(ContentKind.CARD, "k1").toBuilder()
                .set("collections", 3)
                .build();
        plant(Planted.collected("ana", "l", "k1"), Planted.collected("ana", "l", "k2"), counted);
        begin(new CleanupTarget(COLLECTION, "l"));
        Faults.loseAnswer(AccessPattern.UNCOLLECT_CARD, 1);

        finish();

        assertThat(TESSERA.table().items())
                .containsExactly(counted.toBuilder().set("collections", 2).build());
    }

    @Test
    void a_deleted_post_leaves_everybodys_bookmarks_however_often_the_worker_is_killed() {
        List<Item> others = List.of(Planted.bookmark("user1", "other"), Planted.bookmark("user2", "other"));
        plant(others.stream());
        plant(IntStream.range(0, 450).mapToObj(i -> Planted.bookmark("user" + i, "p")));
        CleanupTarget post = new CleanupTarget(POST, "p");
        begin(post);
        Faults.loseAnswer(AccessPattern.CLEAN_UP, 2);

        killInTheMiddle(post, 2);
        assertThat(TESSERA.table().items(Entity.BOOKMARK))
                .as("killed in the middle")
                .hasSizeGreaterThan(100);
        finish();

        assertThat(TESSERA.table().items()).containsExactlyInAnyOrderElementsOf(others);
    }

    @Test
    void a_deleted_card_leaves_everybodys_collections_and_each_counts_it_once() {
        List<String> people = IntStream.range(0, 250).mapToObj(i -> "user" + i).toList();
        people.forEach(person -> plant(
                Planted.collection(person, "l-" + person).toBuilder()
                        .set("cards", 2)
                        .build(),
                Planted.collected(person, "l-" + person, "k"),
                Planted.collected(person, "l-" + person, "other")));
        plant(Planted.collected("gone", "of-a-collection-that-is-gone", "k"));
        CleanupTarget card = new CleanupTarget(CARD, "k");
        begin(card);
        Faults.loseAnswer(AccessPattern.UNCOLLECT_CARD, 3);
        Faults.conflict(AccessPattern.UNCOLLECT_CARD, 5);

        killInTheMiddle(card, 1);
        assertThat(TESSERA.table().items(Entity.COLLECTION_CARD))
                .as("killed in the middle")
                .hasSizeGreaterThan(people.size());
        finish();

        assertThat(TESSERA.table().items(Entity.COLLECTION_CARD))
                .hasSameSizeAs(people)
                .allSatisfy(entry -> assertThat(entry.key().sk()).isEqualTo("CARD#other"));
        assertThat(TESSERA.table().items(Entity.COLLECTION))
                .hasSameSizeAs(people)
                .allSatisfy(collection -> assertThat(collection.number("cards"))
                        .as(collection.key().sk())
                        .isEqualTo(1));
    }

    @Test
    void many_workers_share_the_jobs_and_close_each_once() {
        List<String> posts = IntStream.range(0, 20).mapToObj(i -> "p" + i).toList();
        posts.forEach(post -> plant(IntStream.range(0, 5).mapToObj(i -> Planted.like(post, "user" + i))));
        posts.forEach(post -> begin(new CleanupTarget(POST, post)));

        Parallel.all(Stream.generate(this::worker)
                .limit(4)
                .<Supplier<Void>>map(worker -> () -> worker.runDueJobs().await().indefinitely())
                .toList());
        assertThat(TESSERA.table().items(Entity.LIKE)).isEmpty();
        assertThat(TESSERA.table().items(Entity.CLEANUP))
                .hasSize(20)
                .allSatisfy(job -> assertThat(CleanupItem.job(job).removed()).isEqualTo(5));
        TESSERA.clock().advance(config.settling());
        workOff();

        assertThat(TESSERA.table().items()).isEmpty();
    }

    @Test
    void what_another_pod_holds_is_left_alone() {
        plant(Planted.like("p", "ana"));
        CleanupJob job =
                CleanupJob.of(new CleanupTarget(POST, "p"), TESSERA.clock().instant(), config.settling());
        TESSERA.table()
                .put(CleanupItem.of(job.dueAt(
                        TESSERA.clock().instant().plus(config.lease()),
                        TESSERA.clock().instant())));

        workOff();

        assertThat(TESSERA.table().items(Entity.LIKE)).hasSize(1);
    }

    @Test
    void a_failure_is_noted_and_tried_again_after_a_pause() {
        plant(Planted.like("p", "ana"));
        begin(new CleanupTarget(POST, "p"));
        Faults.fail(AccessPattern.CLEAN_UP, 6);

        workOff();
        workOff();
        assertThat(job(new CleanupTarget(POST, "p")).failures()).isEqualTo(1);
        TESSERA.clock().advance(Duration.ofSeconds(5));
        workOff();
        assertThat(job(new CleanupTarget(POST, "p")).failures()).isEqualTo(2);
        assertThat(TESSERA.metrics().counter("tessera.cleanup.failures").count())
                .isGreaterThanOrEqualTo(2);
        TESSERA.clock().advance(Duration.ofSeconds(10));
        workOff();

        assertThat(TESSERA.table().items(Entity.LIKE)).isEmpty();
        assertThat(job(new CleanupTarget(POST, "p")).failures()).isZero();
    }

    @Test
    void a_closed_account_becomes_one_job_however_often_it_is_told() {
        ClosedAccountCleanupHandler handler = new ClosedAccountCleanupHandler(cleanup);
        Item active = profile("ACTIVE");
        Item closed = profile("DELETED");

        handle(handler, Optional.empty(), Optional.of(active));
        handle(handler, Optional.of(active), Optional.of(active));
        assertThat(jobs()).isEmpty();
        handle(handler, Optional.of(active), Optional.of(closed));
        Item job = TESSERA.table().item(new CleanupKeys.Primary("USER#ana")).orElseThrow();
        handle(handler, Optional.of(active), Optional.of(closed));
        handle(handler, Optional.of(closed), Optional.of(closed));

        assertThat(TESSERA.table().items()).containsExactly(job);
    }

    private static void handle(ClosedAccountCleanupHandler handler, Optional<Item> before, Optional<Item> after) {
        handler.handle(new ItemChange(new UserKeys.Primary("ana"), before, after, "1", Planted.THEN, false))
                .await()
                .indefinitely();
    }

    private static Item profile(String status) {
        return Item.of(new UserKeys.Primary("ana"))
                .set("status", status)
                .stamped(Planted.THEN, Planted.THEN, 1)
                .build();
    }

    private static void plant(Item... items) {
        plant(Stream.of(items));
    }

    private static void plant(Stream<Item> items) {
        TESSERA.table().putAll(items.toList());
    }

    private void begin(CleanupTarget target) {
        TESSERA.gateway()
                .transact(AccessPattern.DELETE_POST, cleanup.after(Transaction.create(), target))
                .await()
                .indefinitely();
    }

    private CleanupWorker worker() {
        return new CleanupWorker(
                new CleanupRepository(TESSERA.gateway()),
                new LeftoverRepository(
                        TESSERA.gateway(),
                        cleanup,
                        ShardsOf.count(1),
                        TagRows.repository(TESSERA, 1),
                        feeds(),
                        TESSERA.clock()),
                config,
                TESSERA.clock(),
                TESSERA.metrics());
    }

    /** Each step is noted at once, and its worker learns of it late: however slow the test is, it comes in the middle. */
    private void killInTheMiddle(CleanupTarget target, int times) {
        Faults.answerLate(AccessPattern.WRITE_CLEANUP, Duration.ofMillis(500));
        for (int killed = 1; killed <= times; killed++) {
            long before = removed(target);
            // As by schedule: what the killed worker had under way may still arrive, and this one's claim come too
            // late.
            Cancellable worker = worker().runDueJobs()
                    .repeat()
                    .withDelay(Duration.ofMillis(50))
                    .indefinitely()
                    .subscribe()
                    .with(done -> {});
            await().atMost(Duration.ofMinutes(1)).until(() -> removed(target) > before);
            worker.cancel();
            TESSERA.clock().advance(config.lease());
        }
        Faults.answerLate(AccessPattern.WRITE_CLEANUP, Duration.ZERO);
    }

    private void workOff() {
        worker().runDueJobs().await().indefinitely();
    }

    /** Jobs may leave jobs behind, and each looks twice. */
    private void finish() {
        for (int look = 0; look < 4; look++) {
            workOff();
            TESSERA.clock().advance(Duration.ofMinutes(1));
        }
        assertThat(jobs()).isEmpty();
    }

    private long removed(CleanupTarget target) {
        return job(target).removed();
    }

    private CleanupJob job(CleanupTarget target) {
        return CleanupItem.job(
                TESSERA.table().item(new CleanupKeys.Primary(target.toString())).orElseThrow());
    }

    private Collection<PrimaryKey> jobs() {
        return TESSERA.table().items(Entity.CLEANUP).stream().map(Item::key).toList();
    }

    private long left() {
        return TESSERA.table().items().stream()
                .filter(item -> item.key().pk().equals("POST#p"))
                .count();
    }

    private static FeedLeftoverRepository feeds() {
        return new FeedLeftoverRepository(TESSERA.gateway(), ShardsOf.count(1));
    }
}
