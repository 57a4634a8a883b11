package dev.tessera.notifications.notification;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** For how long what is in an inbox is kept. */
@ConfigMapping(prefix = "tessera.notifications.inbox")
public interface InboxConfig {

    /** Of a notification whose sender names no earlier end. */
    @WithDefault("365d")
    Duration retention();

    /** Of a deleted notification, which may be restored until then. */
    @WithDefault("30d")
    Duration bin();

    /** Of the memory of a cause: longer than the stream of changes can repeat it. */
    @WithDefault("48h")
    Duration causes();
}
