package dev.tessera.notifications.sending;

import dev.tessera.keys.notifications.NotificationGroupKeys;
import dev.tessera.notifications.notification.Message;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.RecordMapping;
import java.lang.invoke.MethodHandles;
import java.time.Instant;
import java.util.Optional;

final class NotificationGroupItem {

    private static final RecordMapping<NotificationGroup> GROUP = RecordMapping.of(
                    MethodHandles.lookup(), NotificationGroup.class)
            .named("createdAt", "notificationCreatedAt")
            .named("version", "notificationVersion")
            .named("actors.ids", "actorIds")
            .build();

    private NotificationGroupItem() {}

    static Optional<NotificationGroupKeys.Primary> key(Message message) {
        return message.groupTarget()
                .map(target -> new NotificationGroupKeys.Primary(
                        message.userId(), message.kind().wire(), target));
    }

    static Item of(NotificationGroupKeys.Primary key, NotificationGroup open, Instant now) {
        return Item.of(key)
                .set(GROUP, open)
                .expiresAt(open.openUntil())
                .stamped(open.createdAt(), now, open.version())
                .build();
    }

    static NotificationGroup group(Item item) {
        return GROUP.read(item);
    }
}
