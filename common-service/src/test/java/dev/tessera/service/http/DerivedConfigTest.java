package dev.tessera.service.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DerivedConfigTest {

    private static final String DISABLED = "quarkus.otel.sdk.disabled";
    private static final String ENDPOINT = "quarkus.otel.exporter.otlp.endpoint";
    private static final String FORWARDING = "quarkus.http.proxy.proxy-address-forwarding";

    @Test
    void telemetry_is_off_with_nothing_but_the_extensions_default() {
        assertThat(config(Map.of()).getValue(DISABLED, Boolean.class)).isTrue();
    }

    @Test
    void an_endpoint_switches_telemetry_on() {
        assertThat(config(Map.of(ENDPOINT, "http://collector:4317")).getValue(DISABLED, Boolean.class))
                .isFalse();
        assertThat(config(Map.of("quarkus.otel.exporter.otlp.traces.endpoint", "http://collector:4317"))
                        .getValue(DISABLED, Boolean.class))
                .isFalse();
    }

    @Test
    void the_standard_name_of_the_endpoint_is_known() {
        SmallRyeConfig config = config(Map.of("otel.exporter.otlp.endpoint", "http://collector:4317"));

        assertThat(config.getValue(DISABLED, Boolean.class)).isFalse();
        assertThat(config.getRawValue(ENDPOINT)).isEqualTo("http://collector:4317");
    }

    @Test
    void an_empty_endpoint_is_none() {
        assertThat(config(Map.of(ENDPOINT, " ")).getValue(DISABLED, Boolean.class))
                .isTrue();
    }

    @Test
    void who_switches_telemetry_off_by_hand_is_obeyed() {
        assertThat(config(Map.of(ENDPOINT, "http://collector:4317", DISABLED, "true"))
                        .getValue(DISABLED, Boolean.class))
                .isTrue();
    }

    @Test
    void quarkus_never_reads_forwarded_addresses_itself() {
        assertThat(config(Map.of()).getValue(FORWARDING, Boolean.class)).isFalse();
        assertThat(config(Map.of(FORWARDING, "true")).getValue(FORWARDING, Boolean.class))
                .isFalse();
        assertThat(config(Map.of("quarkus.http.proxy.trusted-proxies", "10.0.0.0/8"))
                        .getValue(FORWARDING, Boolean.class))
                .isFalse();
    }

    private static SmallRyeConfig config(Map<String, String> settings) {
        return new SmallRyeConfigBuilder()
                .withSources(new DerivedConfig())
                .withSources(new PropertiesConfigSource(settings, "settings", 250))
                .withDefaultValue(ENDPOINT, "http://localhost:4317/")
                .build();
    }
}
