package dev.tessera.notifications.notification;

import dev.tessera.keys.model.Index;
import dev.tessera.keys.notifications.NotificationKeys;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Update;
import java.time.Instant;

public final class NotificationItem {

    private static final String NOTIFICATION_ID = "notificationId";
    private static final String USER_ID = "userId";
    private static final String TIME = "time";
    private static final String KIND = "kind";
    private static final String CHANNEL = "channel";
    private static final String TITLE = "title";
    private static final String CONTENT = "content";
    private static final String LINK = "link";
    private static final String DATA = "data";
    private static final String UNREAD_AT = "unreadAt";
    private static final String EXPIRES_AT = "expiresAt";

    private NotificationItem() {}

    public static Item of(Notification notification) {
        return fill(Item.of(notification.key()), notification)
                .with(
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
        return item.set(NOTIFICATION_ID, notification.id())
                .set(USER_ID, notification.userId())
                .set(TIME, notification.time())
                .set(KIND, notification.kind().wire())
                .set(CHANNEL, notification.channel().wire())
                .set(TITLE, notification.title())
                .set(CONTENT, notification.content())
                .set(LINK, notification.link())
                .set(DATA, notification.data())
                .set(UNREAD_AT, notification.unreadAt())
                .set(EXPIRES_AT, notification.expiresAt())
                .stamped(notification.createdAt(), notification.updatedAt(), notification.version());
    }

    public static Notification notification(Item item) {
        return new Notification(
                item.text(NOTIFICATION_ID),
                item.text(USER_ID),
                item.time(TIME),
                Kind.ofWire(item.text(KIND)).orElseThrow(),
                Channel.ofWire(item.text(CHANNEL)).orElseThrow(),
                item.text(TITLE),
                item.text(CONTENT),
                item.findText(LINK),
                item.textMap(DATA),
                item.findTime(UNREAD_AT),
                item.time(EXPIRES_AT),
                item.createdAt(),
                item.updatedAt(),
                item.version());
    }

    /** Whether it is read, and with it its place among what is unread. */
    public static Update marked(Notification after) {
        Update update = Update.at(after.updatedAt()).set(UNREAD_AT, after.unreadAt());
        return after.unreadAt()
                .map(since -> update.index(unread(after.key(), since)))
                .orElseGet(() -> update.removeIndex(Index.GSI3));
    }

    private static NotificationKeys.Unread unread(NotificationKeys.Primary key, Instant since) {
        return new NotificationKeys.Unread(key.userId(), since, key.notificationId());
    }
}
