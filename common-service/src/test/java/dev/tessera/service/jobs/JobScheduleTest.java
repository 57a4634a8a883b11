package dev.tessera.service.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.quarkus.runtime.ShutdownEvent;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class JobScheduleTest {

    private final Vertx vertx = Vertx.vertx();
    private final JobSchedule schedule = new JobSchedule(vertx);

    @AfterEach
    void close() {
        schedule.stop(new ShutdownEvent());
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    @Test
    void a_worker_runs_again_and_again_on_an_event_loop_and_survives_failures() {
        OneJob worker = new OneJob(Duration.ofMinutes(1));
        worker.table = Uni.createFrom().failure(new IllegalStateException("an outage"));
        schedule.start(worker, "10ms");
        await().atMost(Duration.ofMinutes(2)).until(() -> worker.looks.get() > 3);
        assertThat(worker.begun).hasValue(0);

        worker.table = Uni.createFrom().voidItem();
        await().atMost(Duration.ofMinutes(2)).until(() -> worker.begun.get() > 3);
        assertThat(worker.wasOnEventLoop).isTrue();
    }

    @Test
    void one_that_hangs_keeps_no_other_waiting_and_is_not_run_twice() {
        OneJob hanging = new OneJob(Duration.ofMillis(100));
        hanging.work = Uni.createFrom().nothing();
        OneJob worker = new OneJob(Duration.ofMinutes(1));
        schedule.start(hanging, "5ms");
        schedule.start(worker, "5ms");

        await().atMost(Duration.ofMinutes(2)).until(() -> worker.begun.get() > 10);

        assertThat(hanging.begun).hasValue(1);
    }

    @Test
    void off_leaves_jobs_to_other_pods() {
        OneJob off = new OneJob(Duration.ofMinutes(1));
        OneJob on = new OneJob(Duration.ofMinutes(1));
        schedule.start(off, "off");
        schedule.start(on, "1ms");

        await().atMost(Duration.ofMinutes(2)).until(() -> on.looks.get() > 10);

        assertThat(off.looks).hasValue(0);
    }

    @Test
    void a_shutdown_waits_for_what_is_under_way_and_begins_nothing() {
        OneJob worker = new OneJob(Duration.ofMinutes(1));
        CompletableFuture<Void> work = new CompletableFuture<>();
        worker.work = Uni.createFrom().completionStage(work);
        schedule.start(worker, "1ms");
        await().atMost(Duration.ofMinutes(2)).until(() -> worker.begun.get() == 1);

        schedule.stopEarly(new ShutdownDelayInitiatedEvent());
        CompletableFuture<Void> shutdown = CompletableFuture.runAsync(() -> schedule.stop(new ShutdownEvent()));
        assertThat(shutdown).isNotDone();
        work.complete(null);
        shutdown.join();

        assertThat(worker.ended).hasValue(1);
        assertThat(worker.begun).hasValue(1);
    }

    @Test
    void a_shutdown_waits_no_longer_than_the_lease() {
        OneJob hanging = new OneJob(Duration.ofMillis(100));
        hanging.work = Uni.createFrom().nothing();
        schedule.start(hanging, "1ms");
        await().atMost(Duration.ofMinutes(2)).until(() -> hanging.begun.get() == 1);

        schedule.stop(new ShutdownEvent());

        assertThat(hanging.ended).hasValue(0);
    }

    /** There is always one that is due. */
    private static final class OneJob extends LeasedJobWorker<String> {

        private final AtomicInteger looks = new AtomicInteger();
        private final AtomicInteger begun = new AtomicInteger();
        private final AtomicInteger ended = new AtomicInteger();
        private volatile boolean wasOnEventLoop;
        private volatile Uni<Void> table = Uni.createFrom().voidItem();
        private volatile Uni<Void> work = Uni.createFrom().voidItem();

        private OneJob(Duration lease) {
            super(Clock.systemUTC(), lease, 1, BACKOFF);
        }

        @Override
        protected Uni<List<String>> due(Instant now, int limit) {
            looks.incrementAndGet();
            wasOnEventLoop = Context.isOnEventLoopThread();
            return table.replaceWith(List.of("job"));
        }

        @Override
        protected Uni<String> lease(String job, Instant until, Instant now) {
            return Uni.createFrom().item(job);
        }

        @Override
        protected Uni<Optional<String>> work(String leased) {
            begun.incrementAndGet();
            return work.invoke(ended::incrementAndGet).replaceWith(Optional.empty());
        }

        @Override
        protected Uni<?> retry(String leased, Throwable failure) {
            return Uni.createFrom().failure(failure);
        }
    }
}
