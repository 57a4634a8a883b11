package dev.tessera.service.health;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Service;
import dev.tessera.keys.shared.IdempotencyKeys;
import dev.tessera.service.table.TableGateway;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/**
 * Asks the table now and then for a key that never exists, so that a health probe itself asks nobody. A probe that fails
 * says nothing while requests are answered: a pod that is short of processor time is slow with its probes, too, and so
 * are its neighbours. Were all of them to become unready for it, there would be nobody left to answer.
 *
 * <p>When the table is back, connections from before may be dead without anybody knowing it. As many probes as there may
 * be connections, sent at once, use each of them; the dead ones are closed before a client's request meets them.
 */
@ApplicationScoped
class TableWatch {

    private static final Logger LOG = Logger.getLogger(TableWatch.class);

    private final TableGateway table;
    private final HealthConfig config;
    private final Vertx vertx;
    private final Clock clock;
    private final IdempotencyKeys.Primary nothing;
    private final EngineCheck engine;
    private final int connections;

    private volatile boolean engineIsFit;
    private volatile Steadiness state = Steadiness.unknown();
    private volatile boolean stopped;
    /** Since it last answered, the table was out of reach. */
    private volatile boolean wasLost;

    private volatile long began = System.nanoTime();
    private volatile long beganBefore = began;

    TableWatch(
            TableGateway table,
            HealthConfig config,
            Vertx vertx,
            Clock clock,
            @ConfigProperty(name = "tessera.service") String service,
            @ConfigProperty(name = "quarkus.dynamodb.async-client.max-concurrency") int connections) {
        this.connections = connections;
        this.table = table;
        this.config = config;
        this.vertx = vertx;
        this.clock = clock;
        this.nothing = new IdempotencyKeys.Primary(Service.ofId(service), "readiness", "probe");
        this.engine = new EngineCheck(table, nothing);
    }

    Steadiness state() {
        return state;
    }

    /** The first call loads half of the SDK, so it is made on the thread that starts us and not on an event loop. */
    void start(@Observes StartupEvent event) {
        probe();
    }

    void stop(@Observes ShutdownEvent event) {
        stopped = true;
    }

    private void probe() {
        beganBefore = began;
        began = System.nanoTime();
        // Time runs beside the call and does not cancel it: a failure after its cancellation would be nobody's to hear.
        AtomicBoolean decided = new AtomicBoolean();
        long timer = vertx.setTimer(config.timeout().toMillis(), ignored -> {
            if (decided.compareAndSet(false, true)) {
                failed(new TimeoutException("no answer within " + config.timeout()));
            }
        });
        ask().subscribe()
                .with(
                        ignored -> {
                            if (decided.compareAndSet(false, true)) {
                                vertx.cancelTimer(timer);
                                succeeded();
                            }
                        },
                        failure -> {
                            if (decided.compareAndSet(false, true)) {
                                vertx.cancelTimer(timer);
                                failed(failure);
                            }
                        });
    }

    /** The first answer must show that the engine has what no service can do without. */
    private Uni<?> ask() {
        return engineIsFit
                ? table.get(AccessPattern.READINESS_PROBE, nothing)
                : engine.run().invoke(() -> engineIsFit = true);
    }

    private void succeeded() {
        if (wasLost) {
            // Not within the time of the probe: a table that is slow, and not gone, must not be kept away by this.
            wasLost = false;
            shakeOutConnections().subscribe().with(done -> countSuccess());
        } else {
            countSuccess();
        }
    }

    private Uni<Void> shakeOutConnections() {
        return Multi.createFrom()
                .range(0, connections)
                .onItem()
                .transformToUni(ignored -> table.get(AccessPattern.READINESS_PROBE, nothing)
                        .onFailure()
                        .recoverWithItem(Optional.empty()))
                .merge(connections)
                .collect()
                .last()
                .replaceWithVoid();
    }

    private void countSuccess() {
        boolean wasUp = state.isUp();
        state = state.afterSuccess(config.successes());
        if (!wasUp && state.isUp()) {
            LOG.info("The table answers");
        }
        scheduleNext();
    }

    private void failed(Throwable failure) {
        if (failure instanceof UnfitEngineException) {
            LOG.fatal(failure.getMessage(), failure.getCause());
            Quarkus.asyncExit(1);
            return;
        }
        boolean wasUp = state.isUp();
        // Since the probe before, so that its own answer counts if it was merely late.
        if (wasUp && table.hasAnsweredSince(beganBefore)) {
            LOG.debugf("A probe of the table failed while others were answered: %s", failure);
            scheduleNext();
            return;
        }
        // Before its first answer there are no connections that could be dead.
        wasLost |= wasUp;
        state = state.afterFailure(config.failures(), clock.instant());
        if (wasUp && !state.isUp()) {
            LOG.warnf(
                    "The table has not answered since %s: %s",
                    state.failingSince().orElseThrow(), failure);
        }
        scheduleNext();
    }

    private void scheduleNext() {
        if (!stopped) {
            vertx.setTimer(config.interval().toMillis(), ignored -> probe());
        }
    }
}
