package dev.tessera.service.health;

import dev.tessera.service.identity.VerificationKeys;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;

/** Readiness over time: a probe tells only whoever asks it. */
@ApplicationScoped
class ReadinessMetric {

    void register(@Observes StartupEvent event, TableWatch table, VerificationKeys keys, MeterRegistry registry) {
        Gauge.builder("tessera.ready", () -> table.state().isUp() && keys.areLoaded() ? 1 : 0)
                .description("Whether the table answers and keys for access tokens are loaded")
                .strongReference(true)
                .register(registry);
    }
}
