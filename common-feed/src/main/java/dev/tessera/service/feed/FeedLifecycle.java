package dev.tessera.service.feed;

import dev.tessera.keys.FeedTables;
import dev.tessera.keys.Service;
import dev.tessera.service.table.TableConfig;
import io.micrometer.core.instrument.MeterRegistry;
import io.opentelemetry.api.OpenTelemetry;
import io.quarkus.arc.All;
import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.common.vertx.VertxContext;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;

/** The feed of a service that has handlers: it starts and stops with the application. */
@ApplicationScoped
class FeedLifecycle {

    private static final Logger LOG = Logger.getLogger(FeedLifecycle.class);

    /** Before anything that handlers use is taken down. */
    private static final int FIRST = 1;

    private final Optional<ChangeFeed> feed;
    private CompletableFuture<Void> stopping;

    FeedLifecycle(
            @All List<ChangeHandler> handlers,
            LeftBehind leftBehind,
            FeedConfig config,
            TableConfig table,
            @ConfigProperty(name = "tessera.service") String service,
            @ConfigProperty(name = "quarkus.otel.sdk.disabled", defaultValue = "true") boolean isUntraced,
            OpenTelemetry telemetry,
            DynamoDbAsyncClient client,
            Vertx vertx,
            MeterRegistry registry,
            Clock clock) {
        if (handlers.isEmpty() || !config.enabled()) {
            feed = Optional.empty();
            return;
        }
        FeedTables tables = config.application()
                .map(FeedTables::new)
                .orElseGet(() -> FeedTables.of(table.name(), Service.ofId(service)));
        feed = Optional.of(new ChangeFeed(
                table.name(),
                tables,
                config.worker().orElseGet(FeedLifecycle::processName),
                config,
                new FeedClients(client.serviceClientConfiguration(), config.streamsEndpoint()),
                !isUntraced
                        ? handlers.stream()
                                .<ChangeHandler>map(
                                        handler -> new TracedHandler(handler, telemetry.getTracer("dev.tessera.feed")))
                                .toList()
                        : handlers,
                leftBehind,
                onContextsOf(vertx),
                registry,
                clock));
    }

    Optional<ChangeFeed> feed() {
        return feed;
    }

    void start(@Observes StartupEvent event) {
        feed.ifPresent(running -> {
            LOG.infof("Worker %s of the feed %s starts", running.workerId(), running.application());
            running.start();
        });
    }

    /** Readiness has gone down and requests are still answered: time enough to finish a batch. */
    void stopEarly(@Observes ShutdownDelayInitiatedEvent event) {
        beginStop();
    }

    void stop(@Observes @Priority(FIRST) ShutdownEvent event) {
        beginStop();
        stopping.join();
    }

    private synchronized void beginStop() {
        if (stopping == null) {
            stopping = feed.map(running -> CompletableFuture.runAsync(running::stop, FeedLifecycle::onOwnThread))
                    .orElseGet(() -> CompletableFuture.completedFuture(null));
        }
    }

    private static void onOwnThread(Runnable task) {
        new Thread(task, "feed-stop").start();
    }

    /** Each change on a context of its own, as a request would be. */
    private static Executor onContextsOf(Vertx vertx) {
        return task -> {
            Context context = VertxContext.createNewDuplicatedContext(vertx.getOrCreateContext());
            context.runOnContext(ignored -> task.run());
        };
    }

    /** In Kubernetes the host's name is the pod's: a restarted container finds its leases again. */
    private static String processName() {
        try {
            String host = InetAddress.getLocalHost().getHostName();
            boolean isPod = System.getenv("KUBERNETES_SERVICE_HOST") != null;
            return isPod ? host : host + "-" + ProcessHandle.current().pid();
        } catch (UnknownHostException e) {
            return "process-" + ProcessHandle.current().pid();
        }
    }
}
