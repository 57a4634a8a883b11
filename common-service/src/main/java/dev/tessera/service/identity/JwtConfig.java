package dev.tessera.service.identity;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;

/** How access tokens are verified. */
@ConfigMapping(prefix = "tessera.jwt")
public interface JwtConfig {

    /** The {@code iss} that a token must carry. */
    @WithDefault("tessera")
    String issuer();

    /** What a token's {@code aud} must contain. */
    @WithDefault("tessera")
    String audience();

    /** Where the public keys come from: a path, a {@code file:} URI, or an http(s) URL of a JWK set. */
    Optional<String> jwks();

    /** How often the keys are read again. */
    @WithDefault("5m")
    Duration refreshInterval();

    /** How long one attempt to fetch the keys may take. */
    @WithDefault("5s")
    Duration fetchTimeout();

    /** By how much the clocks of issuer and verifier may differ. */
    @WithDefault("5s")
    Duration clockSkew();

    /** How many tokens are remembered as verified, about 3 KiB each; 0 checks every signature again. */
    @WithDefault("10000")
    int verifiedTokens();
}
