package dev.tessera.service.http;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** What a service does before it takes requests, so that the first ones are not slow. */
@ConfigMapping(prefix = "tessera.warm-up")
public interface WarmUpConfig {

    @WithDefault("true")
    boolean enabled();

    /** How often each operation is called. */
    @WithDefault("20")
    int rounds();

    /** Then the service starts, however far it is. */
    @WithDefault("8s")
    Duration longest();

    /** Requests that are sent side by side. */
    @WithDefault("4")
    int concurrency();
}
