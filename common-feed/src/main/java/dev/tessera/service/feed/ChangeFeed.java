package dev.tessera.service.feed;

import dev.tessera.keys.FeedTables;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.util.Collection;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/** Keeps a {@link StreamWorker} at work until it is stopped. If one cannot start, or ends, there will be another. */
final class ChangeFeed {

    private static final Logger LOG = Logger.getLogger(ChangeFeed.class);

    private static final Duration PAUSE = Duration.ofSeconds(3);

    private final String table;
    private final FeedTables tables;
    private final String workerId;
    private final FeedConfig config;
    private final FeedClients clients;
    private final FeedProgress progress;
    private final FeedMetrics metrics;
    private final ChangeDispatcher dispatcher;
    private final CountDownLatch stop = new CountDownLatch(1);
    private final CountDownLatch stopped = new CountDownLatch(1);
    private volatile StreamWorker worker;
    private volatile String failure;

    ChangeFeed(
            String table,
            FeedTables tables,
            String workerId,
            FeedConfig config,
            FeedClients clients,
            Collection<ChangeHandler> handlers,
            LeftBehind leftBehind,
            Executor context,
            MeterRegistry registry,
            Clock clock) {
        this.table = table;
        this.tables = tables;
        this.workerId = workerId;
        this.config = config;
        this.clients = clients;
        this.progress = new FeedProgress(clock);
        this.metrics = new FeedMetrics(registry, progress);
        this.dispatcher = new ChangeDispatcher(handlers, leftBehind, config, metrics, context);
    }

    FeedProgress progress() {
        return progress;
    }

    /** What last kept a worker from starting, until one works. */
    Optional<String> failure() {
        return Optional.ofNullable(failure);
    }

    String application() {
        return tables.application();
    }

    String workerId() {
        return workerId;
    }

    void start() {
        Thread thread = new Thread(this::keepRunning, "feed");
        thread.setDaemon(true);
        thread.start();
    }

    private void keepRunning() {
        try {
            do {
                runOnce();
            } while (!stop.await(PAUSE.toMillis(), TimeUnit.MILLISECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            stopped.countDown();
        }
    }

    private void runOnce() {
        try (StreamWorker current = new StreamWorker(table, tables, workerId, config, clients, this::reader)) {
            worker = current;
            if (stop.getCount() > 0) {
                current.run(() -> failure = null);
            }
        } catch (Exception e) { // Whatever it is, the next worker may fare better.
            failure = String.valueOf(e.getMessage());
            LOG.warnf("The feed %s does not run and will be started again: %s", tables.application(), e);
            LOG.debug("In detail", e);
        }
    }

    private ShardReader reader(ShardReader.Worker of) {
        return new ShardReader(dispatcher, progress, metrics, of);
    }

    /** Waits until changes that were begun are finished and their checkpoints written, for a bounded time. */
    void stop() {
        stop.countDown();
        StreamWorker current = worker;
        if (current != null) {
            current.stop(config.shutdownTimeout());
        }
        try {
            stopped.await(PAUSE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
