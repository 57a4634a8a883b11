package dev.tessera.service.feed.deadletter;

import dev.tessera.service.feed.FeedConfig;
import dev.tessera.service.table.Paging;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.vertx.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import org.jboss.logging.Logger;

/**
 * How many dead letters wait for somebody. Each pod asks the table: a letter outlives the pod that wrote it, and an alert
 * must not end before the letter is dealt with.
 */
@ApplicationScoped
class DeadLetterCount {

    private static final Logger LOG = Logger.getLogger(DeadLetterCount.class);

    /** One page tells what an operator must know: none, some, or many. */
    private static final int MOST = 15;

    private final DeadLetterRepository repository;
    private final DeadLetterConfig config;
    private final Vertx vertx;
    private volatile int waiting;
    private volatile boolean isStopped;

    DeadLetterCount(DeadLetterRepository repository, DeadLetterConfig config, Vertx vertx) {
        this.repository = repository;
        this.config = config;
        this.vertx = vertx;
    }

    void start(@Observes StartupEvent event, FeedConfig feed, MeterRegistry registry) {
        if (feed.enabled() && !config.countEvery().isZero()) {
            Gauge.builder("tessera.dead.letters", this, count -> count.waiting)
                    .description("Changes that the feed went on without, up to " + MOST)
                    .register(registry);
            countAndGoOn();
        }
    }

    void stop(@Observes ShutdownEvent event) {
        isStopped = true;
    }

    private void countAndGoOn() {
        repository
                .deadLetters(new Paging(MOST, null))
                .subscribe()
                .with(
                        page -> {
                            waiting = page.items().size();
                            goOn();
                        },
                        failure -> {
                            LOG.debug("Dead letters cannot be counted", failure);
                            goOn();
                        });
    }

    private void goOn() {
        if (!isStopped) {
            vertx.setTimer(config.countEvery().toMillis(), timer -> countAndGoOn());
        }
    }
}
