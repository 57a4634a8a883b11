package dev.tessera.service.edge;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;

@ConfigMapping(prefix = "tessera.cursor")
public interface CursorConfig {

    /** {@code <id>:<base64 of 32 bytes>}, several separated by commas; the first one seals, all of them open. */
    Optional<String> keys();

    /** How long after its page a cursor may be used. */
    @WithDefault("24h")
    Duration lifetime();
}
