package dev.tessera.content.shared;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

@ConfigMapping(prefix = "tessera.content.cache")
public interface CacheConfig {

    /** For how long anybody may show again what was read without a token. */
    @WithDefault("30s")
    Duration maxAge();
}
