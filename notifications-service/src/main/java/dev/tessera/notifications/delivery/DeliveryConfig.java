package dev.tessera.notifications.delivery;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Min;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/** How notifications are sent, whatever the channel. */
@ConfigMapping(prefix = "tessera.notifications.delivery")
public interface DeliveryConfig {

    /** How often to look for what is due; {@code off} leaves it to other pods. */
    @WithDefault("1s")
    String every();

    /** Partitions of the list of what is due, and of what one sender sent; may be raised, never lowered. */
    @WithDefault("1")
    int shards();

    /** For how long a pod that fell silent keeps what it was about to send. */
    @WithDefault("2m")
    Duration lease();

    /** For one attempt to send, all in all; well below the lease. */
    @WithDefault("30s")
    Duration timeout();

    /** Deliveries under way at a time, for each channel of a pod. */
    @WithDefault("8")
    @Min(1)
    int parallel();

    /** After so many attempts it has failed. */
    @WithDefault("10")
    @Min(1)
    int attempts();

    Backoff backoff();

    /** For how long the index may not yet show a notification that was just written. */
    @WithDefault("1m")
    Duration settling();

    /** For how long people can see what became of it. */
    @WithDefault("30d")
    Duration retention();

    Rate rate();

    /** Where the application is, for links to it in e-mail and sms; without it they are left out. */
    Optional<URI> application();

    /** Where in the application somebody proves an address by the token behind the #. */
    @WithDefault("/verify-email")
    String verificationPage();

    /** Where in the application somebody chooses a new password by the token behind the #. */
    @WithDefault("/reset-password")
    String resetPage();

    /** Where in the application somebody takes a new address by the token behind the #. */
    @WithDefault("/change-email")
    String emailChangePage();

    /** Where in the application somebody takes a former address back by the token behind the #. */
    @WithDefault("/undo-email-change")
    String emailUndoPage();

    /** Where in the application somebody answers the invitations of companies. */
    @WithDefault("/invitations")
    String invitationsPage();

    /** Where in the application somebody finishes a sign-up by the token behind the #. */
    @WithDefault("/finish-sign-up")
    String signUpPage();

    /** Where in the application somebody signs in. */
    @WithDefault("/sign-in")
    String signInPage();

    /** The pause after an attempt: at random, up to the first, doubled each time, and never above the longest. */
    interface Backoff {
        @WithDefault("30s")
        Duration first();

        @WithDefault("1h")
        Duration longest();
    }

    /** What a pod begins to send in a second. */
    interface Rate {
        @WithDefault("10")
        @Min(1)
        int email();

        @WithDefault("10")
        @Min(1)
        int sms();

        @WithDefault("50")
        @Min(1)
        int push();
    }
}
