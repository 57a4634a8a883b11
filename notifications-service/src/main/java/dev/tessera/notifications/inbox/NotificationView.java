package dev.tessera.notifications.inbox;

import dev.tessera.notifications.notification.Notification;
import dev.tessera.service.change.Versioned;

/** A notification with the inbox whose marker says whether it is read. */
public record NotificationView(Notification notification, Inbox inbox) implements Versioned {

    /** One that has just come. */
    public static NotificationView ofNew(Notification notification) {
        return new NotificationView(notification, Inbox.empty(notification.userId()));
    }

    public boolean isRead() {
        return inbox.hasRead(notification);
    }

    @Override
    public long version() {
        return notification.version();
    }

    /** The marker of the inbox changes what is shown, but makes no new version. */
    @Override
    public String variant() {
        return isRead() ? "read" : "unread";
    }
}
