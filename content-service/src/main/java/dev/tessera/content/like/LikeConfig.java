package dev.tessera.content.like;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How the likes of a very popular post are counted. */
@ConfigMapping(prefix = "tessera.content.likes")
interface LikeConfig {

    /** Over how many items they are spread, at most 90; 0 never spreads them. What is spread stays as it is. */
    @WithDefault("64")
    int shards();

    /** How many likes of one post, in one second on one pod, make it a very popular one. */
    @WithDefault("10")
    int hot();

    /** For how long shards change before they are added up for lists: it bounds the writes on the post's counters. */
    @WithDefault("200ms")
    Duration foldAfter();
}
