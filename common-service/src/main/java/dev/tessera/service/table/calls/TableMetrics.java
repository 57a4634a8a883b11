package dev.tessera.service.table.calls;

import dev.tessera.keys.AccessPattern;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import software.amazon.awssdk.http.HttpMetric;
import software.amazon.awssdk.metrics.MetricCollection;
import software.amazon.awssdk.metrics.MetricPublisher;
import software.amazon.awssdk.metrics.SdkMetric;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;

/**
 * What each access pattern costs: requests and their time by outcome, consumed units, throttled tries. And the connection
 * pool, as a request of each second found it; the readiness probe alone sends one every few seconds.
 */
public final class TableMetrics {

    private final MeterRegistry registry;
    private final AtomicInteger leased;
    private final AtomicInteger pending;
    private final AtomicInteger max;
    /** Held from the first answer on: looking a meter up by its labels costs more than counting. */
    private final Map<AccessPattern, Answered> answers = new ConcurrentHashMap<>();

    private record Answered(Timer requests, Counter units) {}

    public TableMetrics(MeterRegistry registry) {
        this.registry = registry;
        this.leased = pool("leased", "Connections to DynamoDB in use");
        this.pending = pool("pending", "Requests that wait for a connection");
        this.max = pool("max", "Connections that there may be");
    }

    private AtomicInteger pool(String name, String description) {
        AtomicInteger value = new AtomicInteger();
        Gauge.builder("tessera.table.pool." + name, value, AtomicInteger::get)
                .description(description)
                .strongReference(true)
                .register(registry);
        return value;
    }

    void succeeded(AccessPattern pattern, DynamoDbResponse response, Duration time) {
        Answered answered = answers.computeIfAbsent(pattern, this::answered);
        ConsumedUnits units = ConsumedUnits.of(response);
        answered.requests.record(time);
        answered.units.increment(units.total());
        if (units.leftovers() > 0) {
            throttled(pattern, units.leftovers());
        }
    }

    private Answered answered(AccessPattern pattern) {
        String kind = pattern.operation().isWrite() ? "write" : "read";
        return new Answered(
                requests(pattern, "ok"),
                registry.counter("tessera.table.units", "pattern", pattern.name(), "kind", kind));
    }

    void failed(AccessPattern pattern, Throwable failure, Duration time) {
        requests(pattern, SdkFailures.outcome(failure)).record(time);
    }

    private Timer requests(AccessPattern pattern, String outcome) {
        return registry.timer(
                "tessera.table.requests",
                "pattern",
                pattern.name(),
                "operation",
                pattern.operation().name(),
                "outcome",
                outcome);
    }

    void throttled(AccessPattern pattern, int times) {
        registry.counter("tessera.table.throttles", "pattern", pattern.name()).increment(times);
    }

    /** The pool is the SDK's own; only its own metrics show that. */
    MetricPublisher poolWatch() {
        return new MetricPublisher() {
            @Override
            public void publish(MetricCollection call) {
                call.childrenWithName("ApiCallAttempt")
                        .flatMap(attempt -> attempt.childrenWithName("HttpClient"))
                        .forEach(TableMetrics.this::pool);
            }

            @Override
            public void close() {}
        };
    }

    private void pool(MetricCollection http) {
        latest(http, HttpMetric.LEASED_CONCURRENCY, leased);
        latest(http, HttpMetric.PENDING_CONCURRENCY_ACQUIRES, pending);
        latest(http, HttpMetric.MAX_CONCURRENCY, max);
    }

    private static void latest(MetricCollection http, SdkMetric<Integer> metric, AtomicInteger value) {
        http.metricValues(metric).forEach(value::set);
    }
}
