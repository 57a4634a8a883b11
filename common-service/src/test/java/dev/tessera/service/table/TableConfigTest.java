package dev.tessera.service.table;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.runtime.configuration.DurationConverter;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TableConfigTest {

    @Test
    void every_limit_has_a_default_of_its_own() {
        TableConfig config = config(Map.of());

        assertThat(config.name()).isEqualTo("tessera");
        assertThat(config.attempts()).isEqualTo(3);
        assertThat(config.attemptTimeout()).isEqualTo(Duration.ofSeconds(2));
        assertThat(config.callTimeout()).isEqualTo(Duration.ofSeconds(5));
        assertThat(config.conflictAttempts()).isEqualTo(6);
        assertThat(config.batchAttempts()).isEqualTo(6);
        assertThat(config.pageRequests()).isEqualTo(4);
        assertThat(config.backoff().base()).isEqualTo(Duration.ofMillis(25));
        assertThat(config.backoff().max()).isEqualTo(Duration.ofSeconds(1));
    }

    @Test
    void the_environment_names_the_table() {
        assertThat(config(Map.of("TABLE_NAME", "production")).name()).isEqualTo("production");
    }

    private static TableConfig config(Map<String, String> settings) {
        return new SmallRyeConfigBuilder()
                .addDefaultInterceptors()
                .withMapping(TableConfig.class)
                .withConverter(Duration.class, 200, new DurationConverter())
                .withDefaultValues(settings)
                .build()
                .getConfigMapping(TableConfig.class);
    }
}
