package dev.tessera.service.health;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How the table is watched, for readiness. */
@ConfigMapping(prefix = "tessera.health")
public interface HealthConfig {

    /** From the end of one probe to the next. */
    @WithDefault("3s")
    Duration interval();

    /** A probe that takes longer has failed. */
    @WithDefault("1s")
    Duration timeout();

    /** So many failures in a row, and the service is not ready. */
    @WithDefault("3")
    int failures();

    /** So many successes in a row, and it is again. */
    @WithDefault("2")
    int successes();
}
