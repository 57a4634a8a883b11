package dev.tessera.content.cleanup;

import dev.tessera.service.jobs.JobSchedule;
import dev.tessera.service.jobs.LeasedJobWorker;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.jboss.logging.Logger;

/** Removes what hung on deleted things, a batch in each step: what was removed stays removed if the worker dies. */
@Singleton
class CleanupWorker extends LeasedJobWorker<CleanupJob> {

    private static final Logger LOG = Logger.getLogger(CleanupWorker.class);

    private final CleanupRepository jobs;
    private final LeftoverRepository leftovers;
    private final CleanupConfig config;
    private final MeterRegistry metrics;
    private final AtomicLong lagSeconds;

    CleanupWorker(
            CleanupRepository jobs,
            LeftoverRepository leftovers,
            CleanupConfig config,
            Clock clock,
            MeterRegistry metrics) {
        super(clock, config.lease(), config.parallel(), BACKOFF);
        this.jobs = jobs;
        this.leftovers = leftovers;
        this.config = config;
        this.metrics = metrics;
        this.lagSeconds = new AtomicLong();
        Gauge.builder("tessera.cleanup.lag", lagSeconds, AtomicLong::get)
                .description("For how long the oldest job that is due has waited")
                .baseUnit("seconds")
                .register(metrics);
    }

    void start(@Observes StartupEvent event, JobSchedule schedule) {
        schedule.start(this, config.every());
    }

    @Override
    protected Uni<List<CleanupJob>> due(Instant now, int limit) {
        return jobs.dueCleanups(now, limit)
                .invoke(due -> lagSeconds.set(due.stream()
                        .findFirst()
                        .map(job -> Duration.between(job.dueAt(), now).toSeconds())
                        .orElse(0L)));
    }

    @Override
    protected Uni<CleanupJob> lease(CleanupJob job, Instant until, Instant now) {
        return jobs.write(job, job.dueAt(until, now));
    }

    @Override
    protected Uni<Optional<CleanupJob>> work(CleanupJob job) {
        return leftovers.removeSome(job.target(), config.batch()).chain(removed -> {
            if (removed == 0) {
                return conclude(job).replaceWith(Optional.empty());
            }
            metrics.counter("tessera.cleanup.items", "kind", job.target().kind().name())
                    .increment(removed);
            return Uni.createFrom().item(Optional.of(job.progressed(removed)));
        });
    }

    @Override
    protected Uni<CleanupJob> retry(CleanupJob job, Throwable failure) {
        metrics.counter("tessera.cleanup.failures").increment();
        CleanupJob failed = job.failed();
        return lease(failed, retryAt(failed.failures()), now());
    }

    @Override
    protected int stepsInTurn() {
        return config.batchesInTurn();
    }

    private Uni<?> conclude(CleanupJob job) {
        return now().isBefore(job.lastLookAt())
                ? lease(job.progressed(0), job.lastLookAt(), now())
                : jobs.finish(job)
                        .invoke(() -> LOG.infof("Cleaned up after %s: %d items", job.target(), job.removed()));
    }
}
