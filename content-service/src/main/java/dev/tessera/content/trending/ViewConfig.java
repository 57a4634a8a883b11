package dev.tessera.content.trending;

import io.smallrye.config.ConfigMapping;
import java.util.Optional;

@ConfigMapping(prefix = "tessera.content.views")
interface ViewConfig {

    /** {@code id:base64,…}, 256 bits each; the first one hashes who sees a card. */
    Optional<String> keys();
}
