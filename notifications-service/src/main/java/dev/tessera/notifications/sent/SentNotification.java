package dev.tessera.notifications.sent;

import dev.tessera.notifications.delivery.DeliveryResponse;
import dev.tessera.notifications.notification.Notification;
import dev.tessera.service.change.Versioned;
import java.util.Optional;

/**
 * A notification as whoever sent it sees it: without what its reader did with it.
 *
 * @param delivery empty for one that stays in the application, or whose delivery is forgotten
 */
record SentNotification(Notification notification, Optional<DeliveryResponse> delivery) implements Versioned {

    @Override
    public long version() {
        return notification.version();
    }

    /** A delivery moves on by itself and makes no new version. */
    @Override
    public String variant() {
        return delivery.map(last -> last.status() + "-" + last.updatedAt().toEpochMilli())
                .orElse("");
    }
}
