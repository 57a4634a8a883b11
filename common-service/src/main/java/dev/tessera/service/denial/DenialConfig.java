package dev.tessera.service.denial;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How each pod follows the list of denials. */
@ConfigMapping(prefix = "tessera.denials")
public interface DenialConfig {

    /** From the end of one look at the list to the next: with it grows how long a lost right still works. */
    @WithDefault("1s")
    Duration interval();

    /** How far each look goes back: by so much the clocks of writers may differ and the index may lag. */
    @WithDefault("5s")
    Duration overlap();

    /** After so long without a look that succeeded, writes ask the table themselves. */
    @WithDefault("5s")
    Duration staleAfter();

    /** How many denials are held in memory, about 200 bytes each; if there are more, writes ask the table. */
    @WithDefault("100000")
    int capacity();

    /** Over how many partitions the list is spread; the same in every service, raised and never lowered. */
    @WithDefault("1")
    int shards();
}
