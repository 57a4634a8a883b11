package dev.tessera.content.category;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

@ConfigMapping(prefix = "tessera.content.category")
interface CategoryConfig {

    /** How long a category must have been retired before it can be deleted: longer than any write takes to arrive. */
    @WithDefault("1m")
    Duration retirement();
}
