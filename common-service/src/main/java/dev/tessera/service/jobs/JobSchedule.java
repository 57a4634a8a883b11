package dev.tessera.service.jobs;

import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.configuration.DurationConverter;
import io.smallrye.common.vertx.VertxContext;
import io.vertx.core.Vertx;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/** Runs workers, each by a timer of its own: one that hangs keeps no other waiting. */
@ApplicationScoped
public class JobSchedule {

    private static final Logger LOG = Logger.getLogger(JobSchedule.class);

    /** Before anything that jobs use is taken down. */
    private static final int FIRST = 1;

    private final Vertx vertx;
    private final Map<LeasedJobWorker<?>, CompletableFuture<Void>> runs = new ConcurrentHashMap<>();

    JobSchedule(Vertx vertx) {
        this.vertx = vertx;
    }

    /** @param every the pause between two looks for due jobs; {@code off} leaves them to other pods */
    public void start(LeasedJobWorker<?> worker, String every) {
        if (!every.equalsIgnoreCase("off")) {
            runs.put(worker, CompletableFuture.completedFuture(null));
            runAfter(DurationConverter.parseDuration(every), worker);
        }
    }

    private void runAfter(Duration pause, LeasedJobWorker<?> worker) {
        vertx.setTimer(
                Math.max(1, pause.toMillis()),
                timer -> VertxContext.createNewDuplicatedContext(vertx.getOrCreateContext())
                        .runOnContext(ignored -> run(worker, pause)));
    }

    private void run(LeasedJobWorker<?> worker, Duration pause) {
        CompletableFuture<Void> run = worker.runDueJobs().subscribeAsCompletionStage();
        runs.put(worker, run);
        run.whenComplete((done, failure) -> {
            if (failure != null) {
                LOG.warnf(
                        "%s could not read what is due, and looks again in %s: %s",
                        worker.getClass().getSimpleName(), pause, failure);
            }
            if (!worker.isStopping) {
                runAfter(pause, worker);
            }
        });
    }

    /** Readiness has gone down, and there is time to finish what is under way. */
    void stopEarly(@Observes ShutdownDelayInitiatedEvent event) {
        runs.keySet().forEach(LeasedJobWorker::stop);
    }

    /** Waits for what is under way, but not beyond the lease: then others take it over anyway. */
    void stop(@Observes @Priority(FIRST) ShutdownEvent event) {
        runs.keySet().forEach(LeasedJobWorker::stop);
        runs.forEach((worker, run) -> run.completeOnTimeout(null, worker.lease.toMillis(), TimeUnit.MILLISECONDS)
                .exceptionally(failure -> null)
                .join());
    }
}
