package dev.tessera.notifications.delivery;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.notifications.NotificationKeys;
import dev.tessera.keys.users.UserKeys;
import dev.tessera.notifications.notification.Notification;
import dev.tessera.notifications.notification.NotificationItem;
import dev.tessera.notifications.notification.Recipient;
import dev.tessera.notifications.notification.RecipientItem;
import dev.tessera.service.table.TableGateway;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/** What is to be said, and to whom, at the moment it is sent. */
@ApplicationScoped
class OutgoingRepository {

    private final TableGateway table;

    OutgoingRepository(TableGateway table) {
        this.table = table;
    }

    // GSI1: NOTIF#<notificationId>, wherever in the inbox it is by now
    Uni<Optional<Notification>> notificationById(String notificationId) {
        return table.first(AccessPattern.NOTIFICATION_BY_ID, NotificationKeys.ById.of(notificationId))
                .map(found -> found.map(NotificationItem::notification));
    }

    // USER#<userId> / PROFILE; nobody, once the account is closed
    Uni<Optional<Recipient>> userById(String userId) {
        return table.get(AccessPattern.USER_BY_ID, new UserKeys.Primary(userId))
                .map(profile -> profile.flatMap(RecipientItem::recipient));
    }
}
