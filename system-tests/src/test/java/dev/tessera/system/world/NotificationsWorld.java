package dev.tessera.system.world;

import dev.tessera.keys.Service;
import dev.tessera.keys.content.LikeKeys;
import dev.tessera.service.input.Ids;
import dev.tessera.system.RunningServices;
import java.util.Map;

/** Somebody's inbox and devices. */
final class NotificationsWorld extends ServiceWorld {

    private final People.Person user;

    NotificationsWorld(RunningServices services) {
        super(services, "notifications-service");
        this.user = people.signUp();
        have("userId", user::id);
        have("channel", () -> "in-app");
        have("platform", () -> "fcm");
        have("token", NotificationsWorld::pushToken);
        have(
                "notificationId",
                () -> api.post(
                                people.machine(),
                                "/notifications",
                                Map.of("userId", user.id(), "title", "Azulejo", "content", "Chegou."))
                        .path("id")
                        .asText());
        before(
                "restoreNotification",
                () -> api.change("DELETE", user.token(), "/notifications/" + the("notificationId"), null));
        have("setNotificationPreferences", "channels", () -> "");
        have("moveMarkers", "readUpTo", () -> "2026-11-16T12:00:00.000Z");
        have(
                "deviceId",
                () -> api.post(user.token(), "/users/me/devices", Map.of("platform", "fcm", "token", pushToken()))
                        .path("id")
                        .asText());
        have(
                "deadLetterId",
                () -> PlantedDeadLetter.of(
                        services, Service.NOTIFICATIONS, "likes", new LikeKeys.Primary(Ids.next(), user.id())));
        have(
                "ticket",
                () -> api.post(user.token(), "/users/me/notifications/stream-tickets", null)
                        .path("ticket")
                        .asText());
    }

    private static String pushToken() {
        return "%040d".formatted(People.next());
    }

    @Override
    People.Person user() {
        return user;
    }
}
