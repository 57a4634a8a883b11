package dev.tessera.notifications.delivery;

import io.smallrye.config.ConfigMapping;
import java.util.Optional;

@ConfigMapping(prefix = "tessera.mail")
interface MailKeysConfig {

    /**
     * Keys that what is mailed is encrypted with on its way from users-service to notifications-service, the same in both:
     * {@code <id>:<base64 of 32 bytes>,...}, the active one first.
     */
    Optional<String> keys();
}
