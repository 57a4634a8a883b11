package dev.tessera.service.table;

import dev.tessera.keys.AccessPattern;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import software.amazon.awssdk.core.metrics.CoreMetric;
import software.amazon.awssdk.metrics.MetricCollection;
import software.amazon.awssdk.metrics.MetricPublisher;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;

/** What each access pattern costs: requests and their time by outcome, consumed units, throttled tries. */
final class TableMetrics {

    private final MeterRegistry registry;

    TableMetrics(MeterRegistry registry) {
        this.registry = registry;
    }

    void succeeded(AccessPattern pattern, DynamoDbResponse response, Duration time) {
        request(pattern, "ok", time);
        ConsumedUnits units = ConsumedUnits.of(response);
        String kind = pattern.operation().isWrite() ? "write" : "read";
        registry.counter("tessera.table.units", "pattern", pattern.name(), "kind", kind)
                .increment(units.total());
        if (units.leftovers() > 0) {
            throttled(pattern, units.leftovers());
        }
    }

    void failed(AccessPattern pattern, Throwable failure, Duration time) {
        request(pattern, Failures.outcome(failure), time);
    }

    private void request(AccessPattern pattern, String outcome, Duration time) {
        registry.timer(
                        "tessera.table.requests",
                        "pattern",
                        pattern.name(),
                        "operation",
                        pattern.operation().name(),
                        "outcome",
                        outcome)
                .record(time);
    }

    private void throttled(AccessPattern pattern, int times) {
        registry.counter("tessera.table.throttles", "pattern", pattern.name()).increment(times);
    }

    /** The SDK retries a throttled try by itself; only its own metrics show that. */
    MetricPublisher attemptsOf(AccessPattern pattern) {
        return new MetricPublisher() {
            @Override
            public void publish(MetricCollection call) {
                long throttles = call.childrenWithName("ApiCallAttempt")
                        .flatMap(attempt -> attempt.metricValues(CoreMetric.ERROR_TYPE).stream())
                        .filter("Throttling"::equals)
                        .count();
                if (throttles > 0) {
                    throttled(pattern, (int) throttles);
                }
            }

            @Override
            public void close() {}
        };
    }
}
