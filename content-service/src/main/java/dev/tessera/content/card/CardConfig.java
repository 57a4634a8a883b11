package dev.tessera.content.card;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

@ConfigMapping(prefix = "tessera.content.card")
interface CardConfig {

    /** For how long a draft is kept on which nobody works. */
    @WithDefault("30d")
    Duration draftLifetime();
}
