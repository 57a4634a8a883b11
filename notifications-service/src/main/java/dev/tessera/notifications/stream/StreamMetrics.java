package dev.tessera.notifications.stream;

import io.micrometer.core.instrument.MeterRegistry;
import jakarta.enterprise.context.ApplicationScoped;

@ApplicationScoped
class StreamMetrics {

    private final MeterRegistry registry;

    StreamMetrics(MeterRegistry registry) {
        this.registry = registry;
    }

    void sent(String event, int count) {
        registry.counter("tessera.stream.events", "event", event).increment(count);
    }

    /** A read of what is new: it found something, found nothing, or failed. */
    void caughtUp(String outcome) {
        registry.counter("tessera.stream.catch-ups", "outcome", outcome).increment();
    }

    void ended(EventStream.Reason reason) {
        registry.counter("tessera.stream.ended", "reason", reason.text()).increment();
    }
}
