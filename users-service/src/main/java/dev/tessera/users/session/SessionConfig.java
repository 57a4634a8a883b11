package dev.tessera.users.session;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;

@ConfigMapping(prefix = "tessera.users.session")
interface SessionConfig {

    /** Keys that the sessions' secrets are encrypted with: {@code <id>:<base64 of 32 bytes>,...}, active one first. */
    Optional<String> keys();

    /** For so long after a sign-in a device is known. */
    @WithDefault("180d")
    Duration deviceLifetime();

    /** A session that is not refreshed for this long ends. */
    @WithDefault("30d")
    Duration idleLifetime();

    /** A session ends after this long, however busy it is. */
    @WithDefault("90d")
    Duration lifetime();

    /** For this long a refresh whose answer was lost can be repeated; after that, it is taken for a theft. */
    @WithDefault("10s")
    Duration repeatWindow();
}
