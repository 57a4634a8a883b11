package dev.tessera.service.metrics;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.config.MeterFilter;
import io.micrometer.core.instrument.distribution.DistributionStatisticConfig;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** What holds for the metrics of every service: each says whose it is, and times that promises are made of have buckets. */
@Singleton
class MetricRules {

    /** Upper bounds in milliseconds. The alerts on latency ask for the bucket of one second. */
    private static final Map<String, long[]> BUCKETS = Map.of(
            "http.server.requests", new long[] {10, 25, 50, 100, 250, 500, 1000, 2500, 5000},
            "tessera.table.requests", new long[] {2, 5, 10, 25, 50, 100, 250, 1000});

    /** A label of our own: job, service and pod are what whoever scrapes makes of them. */
    @Produces
    @Singleton
    MeterFilter nameTheService(@ConfigProperty(name = "tessera.service") String service) {
        return MeterFilter.commonTags(List.of(Tag.of("application", service)));
    }

    @Produces
    @Singleton
    MeterFilter countByDuration() {
        return new MeterFilter() {
            @Override
            public DistributionStatisticConfig configure(Meter.Id id, DistributionStatisticConfig config) {
                long[] millis = BUCKETS.get(id.getName());
                return millis == null ? config : buckets(millis).merge(config);
            }
        };
    }

    private static DistributionStatisticConfig buckets(long[] millis) {
        double[] nanos = LongStream.of(millis)
                .mapToDouble(bound -> Duration.ofMillis(bound).toNanos())
                .toArray();
        return DistributionStatisticConfig.builder()
                .serviceLevelObjectives(nanos)
                .build();
    }
}
