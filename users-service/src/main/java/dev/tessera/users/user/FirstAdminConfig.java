package dev.tessera.users.user;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.util.Optional;

/** Whoever appoints the other administrators. Without an e-mail address, nobody is created. */
@ConfigMapping(prefix = "tessera.users.first-admin")
interface FirstAdminConfig {

    Optional<String> email();

    Optional<String> password();

    @WithDefault("admin")
    String username();

    @WithDefault("Administrator")
    String displayName();

    /** Whether they also look after categories and what people publish. They could give themselves the role anyway. */
    @WithDefault("true")
    boolean moderator();
}
