package dev.tessera.notifications.sending;

import dev.tessera.keys.notifications.NotificationKeys;
import dev.tessera.notifications.inbox.Inbox;
import dev.tessera.notifications.notification.Group;
import dev.tessera.notifications.notification.Notification;
import java.time.Instant;
import java.util.Objects;

/**
 * A notification that others may still join.
 *
 * @param time where it stands in the inbox now
 * @param version the notification's own, as it was written: its reader has not touched it as long as it has this one
 * @param openUntil nobody joins it from then on
 */
record OpenGroup(String notificationId, Instant time, Instant createdAt, long version, Instant openUntil, Group group) {

    OpenGroup {
        Objects.requireNonNull(notificationId);
        Objects.requireNonNull(time);
        Objects.requireNonNull(openUntil);
        Objects.requireNonNull(group);
    }

    static OpenGroup of(Notification notification, Instant openUntil, Group group) {
        return new OpenGroup(
                notification.id(),
                notification.time(),
                notification.createdAt(),
                notification.version(),
                openUntil,
                group);
    }

    boolean isOpen(Inbox inbox, Instant now) {
        return now.isBefore(openUntil) && !inbox.isRead(time);
    }

    NotificationKeys.Primary notificationOf(String userId) {
        return new NotificationKeys.Primary(userId, time, notificationId);
    }
}
