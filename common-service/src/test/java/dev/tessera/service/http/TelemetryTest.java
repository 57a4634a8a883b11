package dev.tessera.service.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.service.testkit.WithTable;
import io.quarkus.arc.ClientProxy;
import io.quarkus.opentelemetry.runtime.exporter.otlp.tracing.LateBoundSpanProcessor;
import io.quarkus.opentelemetry.runtime.exporter.otlp.tracing.RemoveableLateBoundSpanProcessor;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;

/** Nobody said where traces go. {@link EdgeTest} shows the other case. */
@QuarkusTest
@WithTable
class TelemetryTest {

    @Inject
    LateBoundSpanProcessor traces;

    @ConfigProperty(name = "quarkus.otel.sdk.disabled")
    boolean disabled;

    @Test
    void without_an_endpoint_nothing_is_there_that_could_send() {
        assertThat(disabled).isTrue();
        assertThat(ClientProxy.unwrap(traces))
                .as("in place of what exports")
                .isSameAs(RemoveableLateBoundSpanProcessor.INSTANCE);
    }
}
