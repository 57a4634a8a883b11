package dev.tessera.notifications.closing;

import dev.tessera.service.jobs.JobSchedule;
import dev.tessera.service.jobs.LeasedJobWorker;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Empties the inboxes of closed accounts, a batch in each step: what was removed stays removed if the worker dies. */
@Singleton
class ClosingWorker extends LeasedJobWorker<Closing> {

    private final ClosingRepository repository;
    private final ClosingConfig config;

    /** One inbox after the other: nobody waits for it, and readers of other inboxes share the table. */
    ClosingWorker(ClosingRepository repository, ClosingConfig config, Clock clock) {
        super(clock, config.lease(), 1, BACKOFF);
        this.repository = repository;
        this.config = config;
    }

    void start(@Observes StartupEvent event, JobSchedule schedule) {
        schedule.start(this, config.every());
    }

    @Override
    protected Uni<List<Closing>> due(Instant now, int limit) {
        return repository.closedInboxes(now, limit);
    }

    @Override
    protected Uni<Closing> lease(Closing closing, Instant until, Instant now) {
        return repository.hold(closing, until, now);
    }

    @Override
    protected Uni<Optional<Closing>> work(Closing closing) {
        return repository
                .removeSome(closing.userId(), config.batch())
                .chain(removed -> removed > 0
                        ? Uni.createFrom().item(Optional.of(closing.failed(0)))
                        : repository
                                .removePreferences(closing.userId())
                                .chain(() -> conclude(closing))
                                .replaceWith(Optional.empty()));
    }

    @Override
    protected Uni<Closing> retry(Closing closing, Throwable failure) {
        int failures = closing.failures() + 1;
        return lease(closing.failed(failures), retryAt(failures), now());
    }

    private Uni<?> conclude(Closing closing) {
        Instant lastLook = closing.closedAt().plus(config.settling());
        return now().isBefore(lastLook) ? lease(closing.failed(0), lastLook, now()) : repository.discard(closing);
    }
}
