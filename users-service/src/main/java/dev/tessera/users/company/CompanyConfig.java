package dev.tessera.users.company;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

@ConfigMapping(prefix = "tessera.users.companies")
interface CompanyConfig {

    /** After so long without a decision a claim is no more. */
    @WithDefault("30d")
    Duration claimLifetime();

    /** For how long who claimed a company can see why it was not granted. */
    @WithDefault("30d")
    Duration verdictLifetime();
}
