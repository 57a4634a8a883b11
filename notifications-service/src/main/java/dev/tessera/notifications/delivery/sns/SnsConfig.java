package dev.tessera.notifications.delivery.sns;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.math.BigDecimal;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** Amazon SNS, for sms and push. */
@ConfigMapping(prefix = "tessera.notifications.sns")
public interface SnsConfig {

    /** Where SNS is, if not at Amazon's own address. */
    Optional<URI> endpoint();

    /** If not that of the environment. */
    Optional<String> region();

    /** For one request. */
    @WithDefault("10s")
    Duration timeout();

    Sms sms();

    Push push();

    /** Text messages; they cost money, so nobody sends them by accident. */
    interface Sms {
        @WithDefault("false")
        boolean enabled();

        /** Shown instead of a number, in countries where that is allowed. */
        Optional<String> senderId();

        /** In US dollars, for one message; SNS does not send a dearer one. */
        Optional<BigDecimal> maxPrice();

        /** Characters of a message; the rest is left to the inbox. */
        @WithDefault("300")
        int maxLength();
    }

    /** Push messages. */
    interface Push {
        /** ARNs of platform applications, by platform: fcm, apns, apns-sandbox. */
        Map<String, String> applications();
    }
}
