package dev.tessera.service.feed.deadletter;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How changes are kept that no handler could handle. */
@ConfigMapping(prefix = "tessera.feed.dead-letters")
public interface DeadLetterConfig {

    /** So long there is time to mend the handler; keys that seal them are kept as long. */
    @WithDefault("14d")
    Duration lifetime();

    /** How often each pod looks how many there are, for its metric; {@code 0s} for never. */
    @WithDefault("30s")
    Duration countEvery();
}
