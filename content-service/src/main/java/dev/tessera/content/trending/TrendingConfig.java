package dev.tessera.content.trending;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

@ConfigMapping(prefix = "tessera.content.trending")
interface TrendingConfig {

    /** For how long after midnight (UTC) the trends are still those of yesterday. */
    @WithDefault("1h")
    Duration warmUp();
}
