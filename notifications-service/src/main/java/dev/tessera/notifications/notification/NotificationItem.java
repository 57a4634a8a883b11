package dev.tessera.notifications.notification;

import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.Shard;
import dev.tessera.keys.notifications.NotificationKeys;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.RecordMapping;
import dev.tessera.service.table.Update;
import java.lang.invoke.MethodHandles;
import java.time.Instant;

public final class NotificationItem {

    private static final String UNREAD_AT = "unreadAt";

    private static final RecordMapping<Notification> NOTIFICATION = RecordMapping.of(
                    MethodHandles.lookup(), Notification.class)
            .named("id", "notificationId")
            .as(Kind.class, Kind::wire, wire -> Kind.ofWire(wire).orElseThrow())
            .as(Channel.class, Channel::wire, wire -> Channel.ofWire(wire).orElseThrow())
            .build();

    private NotificationItem() {}

    /** @param shards over how many partitions what one sender sends is spread */
    public static Item of(Notification notification, int shards) {
        return fill(Item.of(notification.key()), notification)
                .with(
                        notification
                                .senderId()
                                .map(sender -> new NotificationKeys.BySender(
                                        sender,
                                        notification.time(),
                                        notification.id(),
                                        Shard.of(notification.id(), shards)))
                                .orElse(null),
                        new NotificationKeys.ById(notification.id()),
                        new NotificationKeys.OnChannel(
                                notification.userId(),
                                notification.channel().wire(),
                                notification.time(),
                                notification.id()),
                        notification
                                .unreadAt()
                                .map(since -> unread(notification.key(), since))
                                .orElse(null))
                .expiresAt(notification.expiresAt())
                .build();
    }

    /** All but keys and time to live, which depend on where it is kept. */
    public static Item.Builder fill(Item.Builder item, Notification notification) {
        return item.set(NOTIFICATION, notification);
    }

    public static Notification notification(Item item) {
        return NOTIFICATION.read(item);
    }

    /** Whether it is read, and with it its place among what is unread. */
    public static Update marked(Notification after) {
        Update update = Update.at(after.updatedAt()).set(UNREAD_AT, after.unreadAt());
        return after.unreadAt()
                .map(since -> update.index(unread(after.key(), since)))
                .orElseGet(() -> update.removeIndex(Index.GSI3));
    }

    /** What it says; who has read it and where it stands stay as they are. */
    public static Update edited(Notification after) {
        return Update.at(after.updatedAt())
                .set("title", after.title())
                .set("content", after.content())
                .set("link", after.link())
                .set("data", after.data());
    }

    private static NotificationKeys.Unread unread(NotificationKeys.Primary key, Instant since) {
        return new NotificationKeys.Unread(key.userId(), since, key.notificationId());
    }
}
