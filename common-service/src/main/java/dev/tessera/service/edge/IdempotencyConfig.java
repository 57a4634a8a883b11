package dev.tessera.service.edge;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;

/** How answers are kept for requests that come again. */
@ConfigMapping(prefix = "tessera.idempotency")
public interface IdempotencyConfig {

    /** Keys that the kept answers are sealed with: {@code id:base64,…}, the active one first. */
    Optional<String> keys();

    /** For how long a key answers with what it answered first. */
    @WithDefault("24h")
    Duration lifetime();
}
