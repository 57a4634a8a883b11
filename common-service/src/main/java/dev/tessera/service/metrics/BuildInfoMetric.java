package dev.tessera.service.metrics;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Which version runs: to be joined with other metrics, and to see how far a rollout is. */
@ApplicationScoped
class BuildInfoMetric {

    void register(
            @Observes StartupEvent event,
            MeterRegistry registry,
            @ConfigProperty(name = "quarkus.application.version") String version) {
        Gauge.builder("tessera.build.info", () -> 1)
                .description("The version that runs, as a label")
                .tag("version", version)
                .strongReference(true)
                .register(registry);
    }
}
