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
    @WithDefault("10s")
    Duration longest();

    /** So many answers with 5xx or none at all, and there is nothing to warm up with: the service starts. */
    @WithDefault("4")
    int failures();

    /** Requests that are sent side by side. */
    @WithDefault("4")
    int concurrency();
}
