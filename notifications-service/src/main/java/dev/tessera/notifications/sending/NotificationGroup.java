package dev.tessera.notifications.sending;

import dev.tessera.keys.notifications.NotificationKeys;
import dev.tessera.notifications.inbox.Inbox;
import dev.tessera.notifications.notification.Actors;
import dev.tessera.notifications.notification.Notification;
import dev.tessera.service.Required;
import java.time.Instant;

/**
 * A notification that others may still join.
 *
 * @param time where it stands in the inbox now
 * @param version the notification's own, as it was written: its reader has not touched it as long as it has this one
 * @param openUntil nobody joins it from then on
 */
record NotificationGroup(
        String notificationId, Instant time, Instant createdAt, long version, Instant openUntil, Actors actors) {

    NotificationGroup {
        Required.all(notificationId, time, openUntil, actors);
    }

    static NotificationGroup of(Notification notification, Instant openUntil, Actors actors) {
        return new NotificationGroup(
                notification.id(),
                notification.time(),
                notification.createdAt(),
                notification.version(),
                openUntil,
                actors);
    }

    boolean isOpen(Inbox inbox, Instant now) {
        return now.isBefore(openUntil) && !inbox.isRead(time);
    }

    NotificationKeys.Primary notificationOf(String userId) {
        return new NotificationKeys.Primary(userId, time, notificationId);
    }
}
