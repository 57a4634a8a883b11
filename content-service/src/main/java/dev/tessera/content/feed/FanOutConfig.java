package dev.tessera.content.feed;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How what is published gets into feeds. */
@ConfigMapping(prefix = "tessera.content.fan-out")
interface FanOutConfig {

    /** How often to look for fan-outs to very many; {@code off} leaves them to other pods. */
    @WithDefault("2s")
    String every();

    /** For how long a pod has a fan-out to itself; extended after each step. */
    @WithDefault("30s")
    Duration lease();

    /** Followers in a step; those of one source that the change feed writes to itself, before a job takes over. */
    @WithDefault("500")
    int batch();

    /** Fan-outs that a pod works on side by side. */
    @WithDefault("4")
    int parallel();

    /** For how long a feed shows something, from its publication. */
    @WithDefault("60d")
    Duration lifetime();
}
