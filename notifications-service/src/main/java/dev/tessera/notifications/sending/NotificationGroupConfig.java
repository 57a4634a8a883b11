package dev.tessera.notifications.sending;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How what happens often is told together. */
@ConfigMapping(prefix = "tessera.notifications.grouping")
interface NotificationGroupConfig {

    /** For how long after the first event others join its notification, as long as it is not read. */
    @WithDefault("1h")
    Duration window();
}
