package dev.tessera.service.crypto;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithParentName;
import java.nio.file.Path;
import java.util.Optional;

/** Where secrets that nobody configured are generated and kept. For development and tests only. */
@ConfigMapping(prefix = "tessera.dev-secrets")
public interface DevSecrets {

    /** A directory. Unset in production: a missing secret then stops the start. */
    @WithParentName
    Optional<Path> devSecrets();
}
