package dev.tessera.content.feed;

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

/** Goes on with fan-outs to very many: a part in each step, and where a killed pod stopped, the next one goes on. */
@Singleton
class FanOutWorker extends LeasedJobWorker<FanOut> {

    private final FanOutRepository jobs;
    private final FanOutService fanOuts;
    private final FanOutConfig config;
    private final AtomicLong lagSeconds = new AtomicLong();

    FanOutWorker(
            FanOutRepository jobs, FanOutService fanOuts, FanOutConfig config, Clock clock, MeterRegistry metrics) {
        super(clock, config.lease(), config.parallel(), BACKOFF);
        this.jobs = jobs;
        this.fanOuts = fanOuts;
        this.config = config;
        Gauge.builder("tessera.feeds.lag", lagSeconds, AtomicLong::get)
                .description("For how long the oldest fan-out that is due has waited")
                .baseUnit("seconds")
                .register(metrics);
    }

    void start(@Observes StartupEvent event, JobSchedule schedule) {
        schedule.start(this, config.every());
    }

    @Override
    protected Uni<List<FanOut>> due(Instant now, int limit) {
        return jobs.dueFanOuts(now, limit)
                .invoke(due -> lagSeconds.set(due.stream()
                        .findFirst()
                        .map(job -> Duration.between(job.dueAt(), now).toSeconds())
                        .orElse(0L)));
    }

    @Override
    protected Uni<FanOut> lease(FanOut job, Instant until, Instant now) {
        return jobs.write(job, job.dueAt(until), now);
    }

    @Override
    protected Uni<Optional<FanOut>> work(FanOut job) {
        return fanOuts.stepWhilePublished(job)
                .chain(next -> next.isDone()
                        ? jobs.finish(job).replaceWith(Optional.empty())
                        : Uni.createFrom().item(Optional.of(next)));
    }

    @Override
    protected Uni<?> retry(FanOut job, Throwable failure) {
        FanOut failed = job.failed();
        return lease(failed, retryAt(failed.failures()), now());
    }
}
