package dev.tessera.notifications.notification;

import dev.tessera.service.Required;
import java.time.ZoneId;
import java.util.Optional;

/**
 * Who a notification is for, as their profile says.
 *
 * @param language a BCP 47 tag
 * @param emailVerified empty for accounts from before addresses were verified
 * @param phone in E.164 form
 * @param phoneVerified empty for phones from before they were verified
 */
public record Recipient(
        String userId,
        String name,
        String language,
        ZoneId timeZone,
        Optional<String> email,
        Optional<Boolean> emailVerified,
        Optional<String> phone,
        Optional<Boolean> phoneVerified) {

    public Recipient {
        Required.all(userId, name, language, timeZone);
    }
}
