package dev.tessera.service.jobs;

import static dev.tessera.service.jobs.CountdownWorker.FIRST_PAUSE;
import static dev.tessera.service.jobs.CountdownWorker.LEASE;
import static dev.tessera.service.jobs.CountdownWorker.LONGEST_PAUSE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Service;
import dev.tessera.keys.content.CleanupKeys;
import dev.tessera.keys.model.Times;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestGateway;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.Cancellable;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;

@ExtendWith(TableRecorder.class)
class LeasedJobWorkerTest {

    @RegisterExtension
    static final TestGateway TESSERA = new TestGateway();

    private final CountdownWorker worker = new CountdownWorker(TESSERA, 1);
    private final CountdownWorker other = new CountdownWorker(TESSERA, 1);

    @BeforeAll
    static void act() {
        TableRecorder.actAs(Service.CONTENT);
    }

    @BeforeEach
    void empty_the_table() {
        TESSERA.table().clear();
    }

    @Test
    void of_many_workers_that_race_for_a_lease_one_wins() {
        IntStream.range(0, 40).forEach(i -> plant("job" + i, 1));
        List<CountdownWorker> workers =
                Stream.generate(() -> new CountdownWorker(TESSERA, 4)).limit(6).toList();

        Parallel.each(workers, racing -> {
            racing.run();
            return racing;
        });

        assertThat(workers.stream().flatMap(racing -> racing.worked().stream()))
                .hasSize(40)
                .doesNotHaveDuplicates();
        assertThat(TESSERA.table().items()).isEmpty();
    }

    @Test
    void what_is_not_due_is_left_alone() {
        TESSERA.table().put(CountdownWorker.job("later", 1, now().plusMillis(1)));

        worker.run();
        assertThat(worker.worked()).isEmpty();
        TESSERA.clock().advance(Duration.ofMillis(1));
        worker.run();

        assertThat(worker.worked()).containsExactly("later");
    }

    @Test
    void a_failure_is_tried_again_after_pauses_that_grow_up_to_a_limit() {
        plant("job", 2);
        worker.during(job -> Uni.createFrom().failure(new IllegalStateException("a bug")));
        Duration ceiling = FIRST_PAUSE;

        for (int failures = 1; failures <= 5; failures++) {
            worker.run();
            assertThat(job("job").number("failures")).isEqualTo(failures);
            assertThat(Duration.between(now(), dueAt("job"))).isBetween(Duration.ofMillis(1), ceiling);
            worker.run();
            assertThat(worker.worked()).as("not before its time").hasSize(failures);
            TESSERA.clock().advance(ceiling);
            ceiling = Collections.min(List.of(ceiling.multipliedBy(2), LONGEST_PAUSE));
        }
        worker.during(job -> Uni.createFrom().voidItem()).run();

        assertThat(TESSERA.table().items()).isEmpty();
    }

    @Test
    void a_step_that_throws_has_failed_and_others_go_on() {
        plant("bad", 1);
        plant("good", 1);
        worker.during(job -> {
            if (job.text("name").equals("bad")) {
                throw new IllegalStateException("a bug");
            }
            return Uni.createFrom().voidItem();
        });

        worker.run();

        assertThat(names()).containsExactly("bad");
        assertThat(job("bad").number("failures")).isEqualTo(1);
    }

    @Test
    void a_job_whose_failure_cannot_be_written_is_due_again_when_its_lease_ends() {
        plant("job", 1);
        worker.during(job -> {
            Faults.fail(AccessPattern.WRITE_CLEANUP, 10);
            return Uni.createFrom().failure(new IllegalStateException("an outage"));
        });

        worker.run();
        Faults.clear();
        other.run();
        assertThat(other.worked()).isEmpty();
        TESSERA.clock().advance(LEASE);
        other.run();

        assertThat(other.worked()).containsExactly("job");
    }

    @Test
    void the_job_of_a_dead_worker_is_taken_over_when_its_lease_ends_and_goes_on_where_it_was() {
        plant("job", 5);
        worker.during(job -> job.number("steps") > 3
                ? Uni.createFrom().voidItem()
                : Uni.createFrom().nothing());
        Cancellable dying = worker.runDueJobs().subscribe().with(done -> {});
        await().atMost(Duration.ofMinutes(2)).until(() -> worker.worked().size() == 3);
        dying.cancel();

        TESSERA.clock().advance(LEASE.minusMillis(1));
        other.run();
        assertThat(other.worked()).as("somebody may still be at it").isEmpty();
        TESSERA.clock().advance(Duration.ofMillis(1));
        other.run();

        assertThat(other.worked()).as("two of five were done").hasSize(3);
        assertThat(TESSERA.table().items()).isEmpty();
    }

    @Test
    void each_step_extends_the_lease() {
        plant("job", 4);
        worker.during(job -> {
            assertThat(dueAt("job")).isEqualTo(now().plus(LEASE));
            TESSERA.clock().advance(LEASE.dividedBy(2));
            other.run();
            return Uni.createFrom().voidItem();
        });

        worker.run();

        assertThat(worker.worked()).hasSize(4);
        assertThat(other.worked()).isEmpty();
    }

    @Test
    void who_lost_its_lease_changes_nothing_any_more() {
        plant("job", 2);
        worker.during(job -> {
            TESSERA.clock().advance(LEASE);
            other.during(taken -> Uni.createFrom().failure(new IllegalStateException("keeps the job")))
                    .run();
            return Uni.createFrom().voidItem();
        });

        worker.run();

        assertThat(worker.worked()).hasSize(1);
        assertThat(job("job").number("steps")).isEqualTo(2);
        assertThat(job("job").number("failures")).isEqualTo(1);
    }

    @Test
    void a_worker_that_stops_ends_its_step_and_leaves_the_rest_to_others_at_once() {
        plant("one", 3);
        plant("two", 3);
        worker.during(job -> {
            worker.stop();
            return Uni.createFrom().voidItem();
        });

        worker.run();

        assertThat(worker.worked()).hasSize(1);
        String begun = worker.worked().get(0);
        assertThat(job(begun).number("steps")).as("what was done is kept").isEqualTo(2);
        assertThat(dueAt(begun)).isEqualTo(now());
        assertThat(job(begun.equals("one") ? "two" : "one").version())
                .as("no lease was taken")
                .isEqualTo(1);
        worker.run();
        assertThat(worker.worked()).as("it has stopped").hasSize(1);
        other.run();
        assertThat(TESSERA.table().items()).isEmpty();
    }

    @Test
    void a_long_job_lets_others_go_first() {
        plant("long", 5);
        worker.stepsInTurn(2).during(job -> {
            if (worker.worked().size() == 1) {
                plant("short", 1);
            }
            return Uni.createFrom().voidItem();
        });

        worker.run();

        assertThat(worker.worked()).hasSize(6).startsWith("long", "long");
        assertThat(worker.worked().indexOf("short")).isBetween(2, 4);
        assertThat(TESSERA.table().items()).isEmpty();
    }

    @Test
    void the_list_is_read_again_only_where_there_may_be_more() {
        plant("job", 1);
        worker.run();
        assertThat(lists()).as("one of 25").isEqualTo(1);
        TableRecorder.forget();
        IntStream.range(0, 30).forEach(i -> plant("job" + i, 1));
        worker.run();
        assertThat(lists()).as("25 and 5").isEqualTo(2);
        TableRecorder.forget();
        worker.run();
        assertThat(TableRecorder.patterns()).as("nothing is due").containsExactly(AccessPattern.DUE_CLEANUPS);
    }

    @Test
    void a_job_of_many_steps_needs_no_deep_stack() {
        LeasedJobWorker<Integer> counting =
                new LeasedJobWorker<>(Clock.systemUTC(), LEASE, 1, LeasedJobWorker.BACKOFF) {
                    private boolean isFound;

                    @Override
                    protected Uni<List<Integer>> due(Instant now, int limit) {
                        List<Integer> found = isFound ? List.of() : List.of(100_000);
                        isFound = true;
                        return Uni.createFrom().item(found);
                    }

                    @Override
                    protected Uni<Integer> lease(Integer left, Instant until, Instant now) {
                        return Uni.createFrom().item(left);
                    }

                    @Override
                    protected Uni<Optional<Integer>> work(Integer left) {
                        return Uni.createFrom().item(Optional.of(left - 1).filter(now -> now > 0));
                    }

                    @Override
                    protected Uni<?> retry(Integer left, Throwable failure) {
                        return Uni.createFrom().failure(failure);
                    }
                };

        counting.runDueJobs().await().atMost(Duration.ofMinutes(1));
    }

    private static void plant(String name, long steps) {
        TESSERA.table().put(CountdownWorker.job(name, steps, now()));
    }

    private static Item job(String name) {
        return TESSERA.table().item(new CleanupKeys.Primary(name)).orElseThrow();
    }

    private static Instant dueAt(String name) {
        return Times.parse(job(name).text("gsi3sk").substring(0, 24));
    }

    private static List<String> names() {
        return TESSERA.table().items().stream().map(item -> item.text("name")).toList();
    }

    private static long lists() {
        return Collections.frequency(TableRecorder.patterns(), AccessPattern.DUE_CLEANUPS);
    }

    private static Instant now() {
        return TESSERA.clock().instant();
    }
}
