package dev.tessera.notifications.closing;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How the inboxes of closed accounts are emptied. */
@ConfigMapping(prefix = "tessera.notifications.closing")
interface ClosingConfig {

    /** How often to look for them; {@code off} leaves them to other pods. */
    @WithDefault("5s")
    String every();

    /** For how long a pod has an inbox to itself; extended after each batch. */
    @WithDefault("1m")
    Duration lease();

    /** Items removed in a step. */
    @WithDefault("100")
    int batch();

    /** When to look once more: by then the person's last access token has ended. */
    @WithDefault("15m")
    Duration settling();
}
