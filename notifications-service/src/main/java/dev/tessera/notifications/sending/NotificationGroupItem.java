package dev.tessera.notifications.sending;

import dev.tessera.keys.notifications.NotificationGroupKeys;
import dev.tessera.notifications.notification.Actors;
import dev.tessera.notifications.notification.Message;
import dev.tessera.service.table.Item;
import java.time.Instant;
import java.util.Optional;

final class NotificationGroupItem {

    private static final String NOTIFICATION_ID = "notificationId";
    private static final String TIME = "time";
    private static final String NOTIFICATION_CREATED_AT = "notificationCreatedAt";
    private static final String NOTIFICATION_VERSION = "notificationVersion";
    private static final String OPEN_UNTIL = "openUntil";
    private static final String ACTOR_IDS = "actorIds";
    private static final String COUNT = "count";

    private NotificationGroupItem() {}

    static Optional<NotificationGroupKeys.Primary> key(Message message) {
        return message.groupTarget()
                .map(target -> new NotificationGroupKeys.Primary(
                        message.userId(), message.kind().wire(), target));
    }

    static Item of(NotificationGroupKeys.Primary key, NotificationGroup open, Instant now) {
        return Item.of(key)
                .set(NOTIFICATION_ID, open.notificationId())
                .set(TIME, open.time())
                .set(NOTIFICATION_CREATED_AT, open.createdAt())
                .set(NOTIFICATION_VERSION, open.version())
                .set(OPEN_UNTIL, open.openUntil())
                .set(ACTOR_IDS, open.actors().ids())
                .set(COUNT, open.actors().count())
                .expiresAt(open.openUntil())
                .stamped(open.createdAt(), now, open.version())
                .build();
    }

    static NotificationGroup group(Item item) {
        return new NotificationGroup(
                item.text(NOTIFICATION_ID),
                item.time(TIME),
                item.time(NOTIFICATION_CREATED_AT),
                item.number(NOTIFICATION_VERSION),
                item.time(OPEN_UNTIL),
                new Actors(item.texts(ACTOR_IDS), item.number(COUNT)));
    }
}
