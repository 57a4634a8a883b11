package dev.tessera.notifications.inbox;

import dev.tessera.notifications.notification.Notification;

/** A notification with the inbox whose marker says whether it is read. */
record ReadNotification(Notification notification, Inbox inbox) {

    boolean isRead() {
        return inbox.hasRead(notification);
    }
}
