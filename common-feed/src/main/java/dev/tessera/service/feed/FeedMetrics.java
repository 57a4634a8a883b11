package dev.tessera.service.feed;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;

/** What an operator sees of the feed. */
final class FeedMetrics {

    private static final String RECORDS = "tessera.feed.records";

    private final MeterRegistry registry;
    private final Counter unknown;
    private final Counter lost;

    FeedMetrics(MeterRegistry registry, FeedProgress progress) {
        this.registry = registry;
        this.unknown = Counter.builder("tessera.feed.unknown")
                .description("Records whose key no entity of this version has")
                .register(registry);
        this.lost = Counter.builder("tessera.feed.lost")
                .description("Changes given up on that could not be kept as dead letters")
                .register(registry);
        Gauge.builder("tessera.feed.lag", progress, state -> state.lag().toMillis() / 1000.0)
                .description("Age of the oldest change that may still wait, in the shards this worker holds")
                .baseUnit("seconds")
                .register(registry);
        Gauge.builder("tessera.feed.idle", progress, state -> state.idle().toMillis() / 1000.0)
                .description("Time since this worker last finished reading a shard's next records, even if none came")
                .baseUnit("seconds")
                .register(registry);
        Gauge.builder("tessera.feed.shards", progress, FeedProgress::shards)
                .description("Shards this worker holds")
                .register(registry);
    }

    void handled(ChangeHandler handler, Duration time) {
        count(handler, "handled", time);
    }

    /** A try failed and there will be another one, here or elsewhere. */
    void retried(ChangeHandler handler, Duration time) {
        count(handler, "retried", time);
    }

    void gaveUp(ChangeHandler handler, Duration time) {
        count(handler, "failed", time);
    }

    /** A change was given up on, and could not even be kept. */
    void lost() {
        lost.increment();
    }

    void skippedUnknown() {
        unknown.increment();
    }

    private void count(ChangeHandler handler, String outcome, Duration time) {
        registry.timer(RECORDS, "handler", handler.name(), "outcome", outcome).record(time);
    }
}
