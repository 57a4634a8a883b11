package dev.tessera.content.stats;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

@ConfigMapping(prefix = "tessera.content.stats")
public interface StatsConfig {

    /** For how long it is kept what happened to a card on a day. */
    @WithDefault("400d")
    Duration dayLifetime();
}
