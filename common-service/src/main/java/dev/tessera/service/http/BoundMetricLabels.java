package dev.tessera.service.http;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.config.MeterFilter;
import io.micrometer.core.instrument.config.MeterFilterReply;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Set;

/**
 * Labels of a request are never what a client made up: else each invented path or method is a series of its own (high
 * cardinality), until memory ends or Micrometer stops counting. A path is the template of its operation, also for a
 * request that is refused before it is routed; whatever is neither an operation's nor one of Quarkus' constants is one
 * label.
 */
@Singleton
class BoundMetricLabels {

    private static final String METERS = "http.server.";
    private static final String UNKNOWN = "UNKNOWN";
    private static final Set<String> METHODS =
            Set.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", UNKNOWN);
    /** What Quarkus says where it knows no template. */
    private static final Set<String> CONSTANTS = Set.of("NOT_FOUND", "REDIRECTION", "root", "/cors-preflight", UNKNOWN);

    /** Looked up when the first request is counted: metrics are there before the operations are. */
    private final Instance<Operations> operations;

    private final WarmUpState warmUp;

    BoundMetricLabels(Instance<Operations> operations, WarmUpState warmUp) {
        this.operations = operations;
        this.warmUp = warmUp;
    }

    @Produces
    @Singleton
    MeterFilter boundLabels() {
        return new MeterFilter() {
            /** The service's own requests, before it takes those of others, are no traffic. */
            @Override
            public MeterFilterReply accept(Meter.Id id) {
                return warmUp.isUnderWay() && id.getName().startsWith(METERS)
                        ? MeterFilterReply.DENY
                        : MeterFilterReply.NEUTRAL;
            }

            @Override
            public Meter.Id map(Meter.Id id) {
                return id.getName().startsWith(METERS) ? bound(id) : id;
            }
        };
    }

    private Meter.Id bound(Meter.Id id) {
        List<Tag> tags = id.getTags().stream()
                .map(tag -> switch (tag.getKey()) {
                    case "method" -> METHODS.contains(tag.getValue()) ? tag : Tag.of(tag.getKey(), UNKNOWN);
                    case "uri" -> Tag.of(tag.getKey(), route(tag.getValue()));
                    default -> tag;
                })
                .toList();
        return id.replaceTags(tags);
    }

    private String route(String uri) {
        return CONSTANTS.contains(uri) ? uri : operations.get().templateOf(uri).orElse(UNKNOWN);
    }
}
