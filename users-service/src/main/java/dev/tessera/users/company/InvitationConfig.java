package dev.tessera.users.company;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** The limit of a company is also what bounds how many open invitations it can have. */
@ConfigMapping(prefix = "tessera.users.invitations")
interface InvitationConfig {

    @WithDefault("7d")
    Duration lifetime();

    /** How many one company may send in a window, those that are sent again included. */
    @WithDefault("50")
    int perCompany();

    /** How many one address is sent in a window, by whatever companies. */
    @WithDefault("5")
    int perAddress();

    @WithDefault("24h")
    Duration window();
}
