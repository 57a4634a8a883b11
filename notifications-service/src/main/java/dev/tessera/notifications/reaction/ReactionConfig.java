package dev.tessera.notifications.reaction;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

@ConfigMapping(prefix = "tessera.notifications.reactions")
public interface ReactionConfig {

    /**
     * What is older is no news, and nobody is told: as long as the stream keeps changes, so that an outage loses
     * nothing. It must stay well below the lifetime of a cause's guard, by which a change that comes again is known.
     */
    @WithDefault("24h")
    Duration maxAge();

    /** How many cards of a ranking are its top. */
    @WithDefault("10")
    int topList();

    /** How many members are told at the same time. */
    @WithDefault("8")
    int concurrency();
}
