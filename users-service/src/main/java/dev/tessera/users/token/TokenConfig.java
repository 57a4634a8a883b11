package dev.tessera.users.token;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** How access tokens are made; how they are verified is the same in every service. */
@ConfigMapping(prefix = "tessera.jwt")
interface TokenConfig {

    /**
     * A file with a JWK set of P-256 private keys. The first signs, all of them verify and are published: rotate by
     * adding the new key last, then, when every service has seen it, moving it to the front, and dropping the old one
     * when its last token has expired.
     */
    Optional<Path> signingKeys();

    /** Short: what people gain shows with the next token. What they lose, {@link TokenDenials} tell within seconds. */
    @WithDefault("10m")
    Duration accessTokenLifetime();

    /** How long others may keep the published keys before they ask again. */
    @WithDefault("5m")
    Duration publishedKeysMaxAge();
}
