package dev.tessera.notifications.delivery;

import dev.tessera.keys.users.UserKeys;
import dev.tessera.notifications.notification.Channel;
import dev.tessera.notifications.notification.Kind;
import dev.tessera.notifications.notification.Notification;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.Item;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Notifications and their readers, as others write them. */
public final class Notifications {

    private static final Instant THEN = Instant.parse("2026-11-16T04:30:00Z");

    private Notifications() {}

    public static Notification of(String userId, String title, String content) {
        return of(userId, Kind.MESSAGE, title, content, Optional.empty(), THEN);
    }

    public static Notification linking(String title, String content, String link) {
        return of(Ids.next(), Kind.MESSAGE, title, content, Optional.of(link), THEN);
    }

    public static Notification of(
            String userId, Kind kind, String title, String content, Optional<String> link, Instant now) {
        return new Notification(
                Ids.next(),
                userId,
                now,
                kind,
                Channel.IN_APP,
                title,
                content,
                link,
                Map.of(),
                Optional.empty(),
                Optional.of(now),
                now.plus(Duration.ofDays(365)),
                now,
                now,
                1);
    }

    public static Outgoing outgoing(Notification notification, String email, String phone) {
        return new Outgoing(
                notification,
                notification.link(),
                Optional.ofNullable(email),
                Optional.ofNullable(phone),
                Set.of(),
                true);
    }

    static Item reader(String userId, String status) {
        return Item.of(new UserKeys.Primary(userId))
                .set("userId", userId)
                .set("status", status)
                .set("displayName", "Ana")
                .set("email", "ana@example.com")
                .set("language", "en")
                .set("timeZone", "UTC")
                .stamped(THEN, THEN, 1)
                .build();
    }
}
