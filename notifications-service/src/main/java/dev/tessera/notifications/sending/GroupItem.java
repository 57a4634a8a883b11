package dev.tessera.notifications.sending;

import dev.tessera.keys.notifications.NotificationGroupKeys;
import dev.tessera.notifications.notification.Group;
import dev.tessera.notifications.notification.Message;
import dev.tessera.service.table.Item;
import java.time.Instant;
import java.util.Optional;

final class GroupItem {

    private static final String NOTIFICATION_ID = "notificationId";
    private static final String TIME = "time";
    private static final String NOTIFICATION_CREATED_AT = "notificationCreatedAt";
    private static final String NOTIFICATION_VERSION = "notificationVersion";
    private static final String OPEN_UNTIL = "openUntil";
    private static final String ACTOR_IDS = "actorIds";
    private static final String COUNT = "count";

    private GroupItem() {}

    static Optional<NotificationGroupKeys.Primary> key(Message message) {
        return message.grouping()
                .map(grouping -> new NotificationGroupKeys.Primary(
                        message.userId(), message.kind().wire(), grouping.target()));
    }

    static Item of(NotificationGroupKeys.Primary key, OpenGroup open, Instant now) {
        return Item.of(key)
                .set(NOTIFICATION_ID, open.notificationId())
                .set(TIME, open.time())
                .set(NOTIFICATION_CREATED_AT, open.createdAt())
                .set(NOTIFICATION_VERSION, open.version())
                .set(OPEN_UNTIL, open.openUntil())
                .set(ACTOR_IDS, open.group().actorIds())
                .set(COUNT, open.group().count())
                .expiresAt(open.openUntil())
                .stamped(open.createdAt(), now, open.version())
                .build();
    }

    static OpenGroup group(Item item) {
        return new OpenGroup(
                item.text(NOTIFICATION_ID),
                item.time(TIME),
                item.time(NOTIFICATION_CREATED_AT),
                item.number(NOTIFICATION_VERSION),
                item.time(OPEN_UNTIL),
                new Group(item.texts(ACTOR_IDS), item.number(COUNT)));
    }
}
