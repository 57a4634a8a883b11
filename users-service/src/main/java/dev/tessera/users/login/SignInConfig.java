package dev.tessera.users.login;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How fast passwords can be guessed. */
@ConfigMapping(prefix = "tessera.users.sign-in")
interface SignInConfig {

    /** Wrong passwords for one account before the next one has to wait. */
    @WithDefault("5")
    int freeFailures();

    /** The first wait; every further failure doubles it. */
    @WithDefault("1s")
    Duration firstDelay();

    /** The longest wait: an attacker keeps nobody out for longer. */
    @WithDefault("30s")
    Duration maxDelay();

    /** After this time without a failure, an account's failures are forgotten. */
    @WithDefault("15m")
    Duration memory();

    /** Wrong passwords from one network, for whatever accounts, in one window. */
    @WithDefault("50")
    int addressFailures();

    @WithDefault("15m")
    Duration addressWindow();
}
