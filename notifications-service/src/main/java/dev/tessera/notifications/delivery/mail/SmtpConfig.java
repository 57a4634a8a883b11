package dev.tessera.notifications.delivery.mail;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** The mail server that takes our e-mail; without a host there is none, and no e-mail is sent. */
@ConfigMapping(prefix = "tessera.notifications.email")
public interface SmtpConfig {

    Optional<String> host();

    @WithDefault("587")
    int port();

    @WithDefault("starttls")
    Security security();

    /** A PEM file with certificates to trust instead of those that the JVM trusts, such as a company's own. */
    Optional<Path> trustedCertificates();

    Optional<String> username();

    Optional<String> password();

    /** The address that mail comes from; needed with a host. */
    Optional<String> from();

    /** Where readers change what they are told: mail programs show it as the way to unsubscribe. */
    Optional<URI> preferencesPage();

    /** To connect, and for each answer of the server. */
    @WithDefault("10s")
    Duration timeout();

    @WithDefault("4")
    int connections();

    /** How the connection is kept from being read. */
    enum Security {
        /** Encrypted before anything is said; a server that cannot is refused. */
        STARTTLS,
        /** Encrypted from the start, usually on port 465. */
        TLS,
        /** In the clear: for a relay on the same machine. */
        NONE
    }
}
