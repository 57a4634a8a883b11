package dev.tessera.content.cleanup;

import dev.tessera.service.table.ConditionFailedException;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jboss.logging.Logger;

/**
 * Works through the clean-up jobs that are due, beside the other pods. Every step can be the last: what was removed stays
 * removed, and the job is due again when nobody has shown a sign of life for a while.
 */
@ApplicationScoped
class CleanupWorker {

    private static final Logger LOG = Logger.getLogger(CleanupWorker.class);
    private static final int JOBS_AT_A_LOOK = 25;

    private final CleanupRepository jobs;
    private final LeftoverRepository leftovers;
    private final CleanupConfig config;
    private final Clock clock;
    private final MeterRegistry metrics;
    private final AtomicLong lagSeconds;

    CleanupWorker(
            CleanupRepository jobs,
            LeftoverRepository leftovers,
            CleanupConfig config,
            Clock clock,
            MeterRegistry metrics) {
        this.jobs = jobs;
        this.leftovers = leftovers;
        this.config = config;
        this.clock = clock;
        this.metrics = metrics;
        this.lagSeconds = metrics.gauge("tessera.cleanup.lag", new AtomicLong());
    }

    @Scheduled(
            identity = "cleanup",
            every = "{tessera.content.cleanup.every}",
            concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> look() {
        return workOff().onFailure().recoverWithItem(failure -> {
            LOG.warnf("Clean-up jobs could not be looked for, the next look is in %s: %s", config.every(), failure);
            return null;
        });
    }

    /** Until nothing is due that is ours to work on; the jobs of others stay in the list for a moment. */
    Uni<Void> workOff() {
        return Multi.createBy()
                .repeating()
                .uni(this::takeTurns)
                .whilst(worked -> worked)
                .collect()
                .last()
                .replaceWithVoid();
    }

    private Uni<Boolean> takeTurns() {
        return jobs.dueCleanups(now(), JOBS_AT_A_LOOK).chain(due -> {
            lagSeconds.set(lag(due).toSeconds());
            // All pods see the same list: in the same order they would only get into each other's way.
            List<CleanupJob> shuffled = new ArrayList<>(due);
            Collections.shuffle(shuffled);
            return Multi.createFrom()
                    .iterable(shuffled)
                    .onItem()
                    .transformToUni(this::turn)
                    .merge(config.parallel())
                    .collect()
                    .asList()
                    .map(turns -> turns.contains(true));
        });
    }

    /** Whether the job was ours to work on. */
    private Uni<Boolean> turn(CleanupJob job) {
        return jobs.write(job, job.claimed(now(), config.lease()))
                .chain(claimed -> batch(claimed, 1).replaceWith(true))
                .onFailure(ConditionFailedException.class)
                .recoverWithItem(false)
                .onFailure()
                .recoverWithItem(failure -> {
                    LOG.errorf(failure, "The clean-up after %s broke off", job.target());
                    return false;
                });
    }

    private Uni<Void> batch(CleanupJob job, int number) {
        return leftovers
                .removeSome(job.target(), config.batch())
                .map(Attempt::new)
                .onFailure()
                .recoverWithItem(Attempt::new)
                .chain(attempt -> {
                    if (attempt.failure != null) {
                        return postpone(job, attempt.failure);
                    }
                    if (attempt.removed == 0) {
                        return conclude(job);
                    }
                    metrics.counter(
                                    "tessera.cleanup.items",
                                    "kind",
                                    job.target().kind().name())
                            .increment(attempt.removed);
                    CleanupJob advanced = job.advanced(attempt.removed, now(), config.lease());
                    return number < config.batchesInTurn()
                            ? jobs.write(job, advanced).chain(written -> batch(written, number + 1))
                            : jobs.write(job, advanced.yielded(now())).replaceWithVoid();
                });
    }

    private Uni<Void> postpone(CleanupJob job, Throwable failure) {
        CleanupJob failed = job.failed(now());
        LOG.warnf(
                "The clean-up after %s failed, for the %d. time in a row; next try at %s: %s",
                job.target(), failed.failures(), failed.dueAt(), failure);
        metrics.counter("tessera.cleanup.failures").increment();
        return jobs.write(job, failed).replaceWithVoid();
    }

    private Uni<Void> conclude(CleanupJob job) {
        return job.emptied(now())
                .map(waiting -> jobs.write(job, waiting).replaceWithVoid())
                .orElseGet(() -> jobs.finish(job)
                        .invoke(() -> LOG.infof("Cleaned up after %s: %d items", job.target(), job.removed())));
    }

    private Duration lag(List<CleanupJob> due) {
        return due.isEmpty() ? Duration.ZERO : Duration.between(due.get(0).dueAt(), now());
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }

    /** One batch: how much it removed, or why not. */
    private record Attempt(int removed, Throwable failure) {

        Attempt(Integer removed) {
            this(removed, null);
        }

        Attempt(Throwable failure) {
            this(0, failure);
        }
    }
}
