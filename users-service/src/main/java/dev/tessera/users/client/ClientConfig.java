package dev.tessera.users.client;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

@ConfigMapping(prefix = "tessera.users.service-accounts")
interface ClientConfig {

    /** How long an older secret is still accepted after a rotation that does not say. */
    @WithDefault("24h")
    Duration secretGrace();

    /** Refused credentials from one network, for whatever accounts, before it has to wait for the window's end. */
    @WithDefault("50")
    int refusals();

    @WithDefault("15m")
    Duration refusalWindow();
}
