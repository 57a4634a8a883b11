package dev.tessera.content.cleanup;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How what hung on deleted things is removed. */
@ConfigMapping(prefix = "tessera.content.cleanup")
interface CleanupConfig {

    /** How often to look for jobs; {@code off} leaves them to other pods. */
    @WithDefault("5s")
    String every();

    /** For how long a pod has a job to itself; extended after each batch. */
    @WithDefault("1m")
    Duration lease();

    /** Items removed in a step. */
    @WithDefault("100")
    int batch();

    /** Batches after which a job lets others go first. */
    @WithDefault("20")
    int batchesInTurn();

    /** Jobs that a pod works on side by side. */
    @WithDefault("4")
    int parallel();

    /** When to look once more: by then every index shows what was written before the deletion. */
    @WithDefault("1m")
    Duration settling();

    /** The same for a person, whose last access token may still be good for a while. */
    @WithDefault("15m")
    Duration accountSettling();
}
