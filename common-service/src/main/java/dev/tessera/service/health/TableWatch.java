package dev.tessera.service.health;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Service;
import dev.tessera.keys.shared.IdempotencyKeys;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.calls.TableClientProducer;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/**
 * Asks the table now and then for a key that never exists, so that a health probe itself asks nobody. A probe that fails
 * says nothing while requests are answered: a pod that is short of processor time is slow with its probes, too, and so
 * are its neighbours. Were all of them to become unready for it, there would be nobody left to answer.
 *
 * <p>Where the table is lost, connections may be dead without anybody knowing it. So the first probe that fails is
 * followed by a new connection pool: the next one does not have to try each dead connection before it learns that the
 * table is back. And so is the first one that succeeds, before that counts: whatever was left in the pool by the outage,
 * no client's request meets it. Connections made during an outage may die in it, too: while it lasts, the pool is renewed
 * again and again.
 */
@ApplicationScoped
class TableWatch {

    private static final Logger LOG = Logger.getLogger(TableWatch.class);

    /** Longer than idle connections live, so that those of two pools are the most there are. */
    private static final Duration RENEWED_FOR = Duration.ofSeconds(30);

    private final TableGateway table;
    private final HealthConfig config;
    private final Vertx vertx;
    private final Clock clock;
    private final IdempotencyKeys.Primary nothing;
    private final EngineCheck engine;
    private final TableClientProducer clients;
    private final Counter renewals;

    private volatile boolean engineIsFit;
    private volatile Steadiness state = Steadiness.unknown();
    private volatile boolean stopped;
    /** Since it last answered, the table was out of reach. */
    private volatile boolean wasLost;

    private volatile long renewed;

    private volatile long began = System.nanoTime();
    private volatile long beganBefore = began;

    TableWatch(
            TableGateway table,
            HealthConfig config,
            Vertx vertx,
            Clock clock,
            TableClientProducer clients,
            MeterRegistry registry,
            @ConfigProperty(name = "tessera.service") String service) {
        this.table = table;
        this.clients = clients;
        this.renewals = Counter.builder("tessera.table.pool.renewals")
                .description("Connection pools given up because the table was lost, or is back")
                .register(registry);
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
        if (stopped) {
            return;
        }
        if (wasLost) {
            wasLost = false;
            renewConnections(this::countSuccess);
        } else {
            countSuccess();
        }
    }

    private void renewConnections(Runnable then) {
        renewed = System.nanoTime();
        vertx.executeBlocking(() -> {
                    clients.renewConnections();
                    renewals.increment();
                    return true;
                })
                .onFailure(failure -> LOG.error("The connections to the table could not be renewed", failure))
                .onComplete(done -> then.run());
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
        if (stopped) {
            return;
        }
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
        boolean hadAnswered = state.state() != Steadiness.State.UNKNOWN;
        boolean isRenewalDue = hadAnswered && (!wasLost || System.nanoTime() - renewed > RENEWED_FOR.toNanos());
        wasLost |= hadAnswered;
        state = state.afterFailure(config.failures(), clock.instant());
        if (wasUp && !state.isUp()) {
            LOG.warnf(
                    "The table has not answered since %s: %s",
                    state.failingSince().orElseThrow(), failure);
        }
        if (isRenewalDue) {
            renewConnections(this::scheduleNext);
        } else {
            scheduleNext();
        }
    }

    private void scheduleNext() {
        if (!stopped) {
            vertx.setTimer(config.interval().toMillis(), ignored -> probe());
        }
    }
}
