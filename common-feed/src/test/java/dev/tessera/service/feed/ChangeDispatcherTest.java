package dev.tessera.service.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import dev.tessera.keys.Entity;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.calls.TableUnavailableException;
import dev.tessera.service.testkit.TestClock;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ChangeDispatcherTest {

    private static final Uni<Void> DONE = Uni.createFrom().voidItem();
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final MeterRegistry metrics = new SimpleMeterRegistry();
    private final Map<String, String> settings = new HashMap<>(Map.of(
            "tessera.feed.attempts", "3", "tessera.feed.backoff.base", "1ms", "tessera.feed.backoff.max", "2ms"));
    private final Letters letters = new Letters();
    private volatile boolean mayStart = true;
    private volatile boolean mayRetry = true;

    @Test
    void changes_of_one_item_are_handled_one_after_the_other() {
        Witness witness = new Witness(
                change -> DONE.onItem().delayIt().by(Duration.ofMillis(Likes.version(change) == 1 ? 30 : 1)));

        assertThat(dispatch(changes("a", 5), witness)).isTrue();

        assertThat(witness.versions().values()).containsExactly(List.of(1L, 2L, 3L, 4L, 5L));
    }

    @Test
    void different_items_are_handled_side_by_side_up_to_a_bound() {
        settings.put("tessera.feed.concurrency", "4");
        AtomicInteger now = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        Witness witness = new Witness(change -> {
            most.accumulateAndGet(now.incrementAndGet(), Math::max);
            return DONE.onItem().delayIt().by(Duration.ofMillis(20)).invoke(now::decrementAndGet);
        });

        assertThat(dispatch(
                        IntStream.range(0, 20)
                                .mapToObj(i -> changes("u" + i, 2))
                                .flatMap(List::stream)
                                .toList(),
                        witness))
                .isTrue();

        assertThat(witness.seen()).hasSize(40);
        assertThat(most).hasValue(4);
    }

    @Test
    void a_handler_hears_of_what_it_wants_only_and_all_who_want_it_hear_of_it() {
        Witness witness = new Witness();
        Witness other = new Witness();
        ChangeHandler ofPosts = handler(Set.of(Entity.POST, Entity.CARD), change -> {
            throw new AssertionError("nobody asked");
        });

        assertThat(dispatch(changes("a", 2), witness, other, ofPosts)).isTrue();

        assertThat(witness.seen()).hasSize(2);
        assertThat(other.seen()).hasSize(2);
    }

    @Test
    void an_unavailable_table_is_tried_again_for_as_long_as_it_takes_and_order_is_kept() {
        AtomicInteger failures = new AtomicInteger(50);
        Witness witness = new Witness(change -> Likes.version(change) == 2 && failures.getAndDecrement() > 0
                ? Uni.createFrom().failure(new TableUnavailableException("try later"))
                : DONE);

        assertThat(dispatch(changes("a", 3), witness)).isTrue();

        assertThat(witness.versions().values()).containsExactly(List.of(1L, 2L, 3L));
        assertThat(count("retried")).isEqualTo(50);
        assertThat(count("handled")).isEqualTo(3);
        assertThat(count("failed")).isZero();
    }

    @Test
    void what_an_executor_wrapped_is_recognised() {
        AtomicInteger failures = new AtomicInteger(10);
        Witness witness = new Witness(change -> failures.getAndDecrement() > 0
                ? Uni.createFrom().failure(new CompletionException(new TableUnavailableException("try later")))
                : DONE);

        assertThat(dispatch(changes("a", 1), witness)).isTrue();

        assertThat(witness.seen()).hasSize(1);
    }

    @Test
    void a_change_that_cannot_be_handled_is_left_behind_after_some_tries_and_the_next_one_is_handled() {
        assertLeftBehind(change -> Uni.createFrom().failure(new IllegalStateException("a bug")));
    }

    @Test
    void a_handler_that_throws_is_as_good_as_one_that_fails() {
        assertLeftBehind(change -> {
            throw new IllegalStateException("a bug");
        });
    }

    @Test
    void a_handler_that_answers_nothing_is_a_bug() {
        assertLeftBehind(change -> null);
    }

    @Test
    void a_handler_that_never_ends_is_a_bug() {
        settings.put("tessera.feed.handler-timeout", "50ms");
        assertLeftBehind(change -> Uni.createFrom().nothing());
    }

    private void assertLeftBehind(Function<ItemChange, Uni<Void>> poisoned) {
        Witness healthy = new Witness();
        Witness witness = new Witness(change -> Likes.version(change) == 2 ? poisoned.apply(change) : DONE);

        assertThat(dispatch(changes("a", 3), witness, healthy)).isTrue();

        assertThat(witness.versions().values()).containsExactly(List.of(1L, 3L));
        assertThat(healthy.versions().values()).containsExactly(List.of(1L, 2L, 3L));
        assertThat(count("failed")).isEqualTo(1);
        assertThat(count("retried")).isEqualTo(2);
        assertThat(letters.kept()).singleElement(STRING).startsWith(witness.name() + " LIKE#a 2 after 3: ");
    }

    @Test
    void a_letter_is_written_as_soon_as_the_table_takes_it() {
        letters.failFor(20);

        assertThat(dispatch(changes("a", 2), poisonedBy(1))).isTrue();

        assertThat(letters.kept()).singleElement(STRING).contains("LIKE#a 1 after 3: IllegalStateException");
        assertThat(count("failed")).isEqualTo(1);
    }

    @Test
    void who_must_stop_before_a_letter_is_written_leaves_the_change_to_the_next_one() {
        letters.failFor(1);
        Witness witness = new Witness(change -> {
            mayRetry = count("retried") < 2;
            return Uni.createFrom().failure(new IllegalStateException("a bug"));
        });

        assertThat(dispatch(changes("a", 2), witness)).isFalse();

        assertThat(letters.kept()).isEmpty();
    }

    @Test
    void a_letter_that_cannot_be_written_is_counted_and_the_feed_goes_on() {
        letters.breakDown();
        Witness witness = poisonedBy(1);

        assertThat(dispatch(changes("a", 2), witness)).isTrue();

        assertThat(witness.versions().values()).containsExactly(List.of(2L));
        assertThat(metrics.counter("tessera.feed.lost").count()).isEqualTo(1);
    }

    @Test
    void nobody_hears_of_dead_letters() {
        assertThatThrownBy(() -> dispatch(List.of(), handler(Set.of(Entity.DEAD_LETTER), change -> DONE)))
                .hasMessageContaining("wants dead letters");
    }

    private static Witness poisonedBy(long version) {
        return new Witness(change ->
                Likes.version(change) == version ? Uni.createFrom().failure(new IllegalStateException("a bug")) : DONE);
    }

    @Test
    void tries_for_the_table_do_not_count_as_tries_for_a_bug() {
        AtomicInteger tries = new AtomicInteger();
        Witness witness = new Witness(change -> switch (tries.incrementAndGet()) {
            case 1, 2, 3, 5, 6 -> Uni.createFrom().failure(new TableUnavailableException("try later"));
            case 4, 7 -> Uni.createFrom().failure(new IllegalStateException("a bug that passes"));
            default -> DONE;
        });

        assertThat(dispatch(changes("a", 1), witness)).isTrue();

        assertThat(tries).hasValue(8);
        assertThat(witness.seen()).hasSize(1);
        assertThat(count("failed")).isZero();
    }

    @Test
    void who_loses_the_lease_finishes_what_is_under_way_and_starts_nothing_more() {
        Witness witness = new Witness(
                change -> DONE.onItem().delayIt().by(Duration.ofMillis(10)).invoke(() -> mayStart = false));

        assertThat(dispatch(changes("a", 3), witness)).isFalse();

        assertThat(witness.versions().values()).containsExactly(List.of(1L));
    }

    @Test
    void who_loses_the_lease_while_the_table_is_away_stops_trying() {
        AtomicInteger tries = new AtomicInteger();
        Witness witness = new Witness(change -> {
            mayStart = tries.incrementAndGet() < 3;
            return Uni.createFrom().failure(new TableUnavailableException("try later"));
        });

        assertThat(dispatch(changes("a", 3), witness)).isFalse();

        assertThat(tries).hasValue(3);
        assertThat(count("failed")).isZero();
    }

    @Test
    void who_is_asked_to_stop_goes_on_but_leaves_what_fails_to_the_next_one() {
        mayRetry = false;
        Witness witness = new Witness(change -> change.key().equals(Likes.key("a")) && Likes.version(change) == 2
                ? Uni.createFrom().failure(new IllegalStateException("a bug, perhaps"))
                : DONE);

        assertThat(dispatch(
                        Stream.concat(changes("a", 3).stream(), changes("b", 3).stream())
                                .toList(),
                        witness))
                .isFalse();

        assertThat(witness.versions())
                .containsEntry(Likes.key("a").toString(), List.of(1L))
                .containsEntry(Likes.key("b").toString(), List.of(1L, 2L, 3L));
        assertThat(count("failed")).isZero();
    }

    @Test
    void handlers_run_where_they_are_told_to_at_every_try() {
        AtomicReference<Thread> elsewhere = new AtomicReference<>();
        AtomicInteger failures = new AtomicInteger(2);
        Witness witness = new Witness(change -> {
            assertThat(Thread.currentThread()).isSameAs(elsewhere.get());
            return failures.getAndDecrement() > 0
                    ? Uni.createFrom().failure(new TableUnavailableException("try later"))
                    : DONE;
        });
        FeedConfig config = FeedUnderTest.config(settings);
        ChangeDispatcher dispatcher = new ChangeDispatcher(List.of(witness), letters, config, feedMetrics(), task -> {
            Thread thread = new Thread(task);
            elsewhere.set(thread);
            thread.start();
        });

        assertThat(dispatcher.dispatch(changes("a", 2), permission()).await().atMost(PATIENCE))
                .isTrue();

        assertThat(witness.seen()).hasSize(2);
        assertThat(count("failed")).isZero();
    }

    private boolean dispatch(List<ItemChange> changes, ChangeHandler... handlers) {
        FeedConfig config = FeedUnderTest.config(settings);
        return new ChangeDispatcher(List.of(handlers), letters, config, feedMetrics(), Runnable::run)
                .dispatch(changes, permission())
                .await()
                .atMost(PATIENCE);
    }

    private FeedMetrics feedMetrics() {
        return new FeedMetrics(metrics, new FeedProgress(new TestClock()));
    }

    private ChangeDispatcher.Permission permission() {
        return new ChangeDispatcher.Permission() {
            @Override
            public boolean toStart() {
                return mayStart;
            }

            @Override
            public boolean toRetry() {
                return mayRetry;
            }
        };
    }

    private long count(String outcome) {
        return metrics.find("tessera.feed.records").tag("outcome", outcome).timers().stream()
                .mapToLong(Timer::count)
                .sum();
    }

    private static List<ItemChange> changes(String user, int versions) {
        return IntStream.rangeClosed(1, versions)
                .mapToObj(version -> new ItemChange(
                        Likes.key(user),
                        Optional.<Item>empty(),
                        Optional.of(Likes.item(user, version)),
                        user + version,
                        Instant.EPOCH,
                        false))
                .toList();
    }

    private static ChangeHandler handler(Set<Entity> entities, Function<ItemChange, Uni<Void>> work) {
        return new ChangeHandler() {
            @Override
            public String name() {
                return "other";
            }

            @Override
            public Set<Entity> entities() {
                return entities;
            }

            @Override
            public Uni<Void> handle(ItemChange change) {
                return work.apply(change);
            }
        };
    }
}
