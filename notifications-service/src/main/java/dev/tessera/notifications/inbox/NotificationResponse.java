package dev.tessera.notifications.inbox;

import dev.tessera.notifications.notification.Channel;
import dev.tessera.notifications.notification.Kind;
import dev.tessera.notifications.notification.Notification;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Notification")
public record NotificationResponse(
        @Schema(required = true) String id,
        @Schema(required = true) String userId,

        @Schema(
                required = true,
                description = "Its place in the inbox, where no two have the same. One that tells of several moves on.")
        Instant time,

        @Schema(required = true) Kind kind,

        @Schema(required = true) Channel channel,

        @Schema(required = true) String title,
        @Schema(required = true) String content,

        @Schema(description = "Where it leads: an https URL, or a path in the application.")
        String link,

        @Schema(required = true, description = "For programs that show it.")
        Map<String, String> data,

        @Schema(required = true) boolean read,

        @Schema(required = true, description = "When it goes away by itself.")
        Instant expiresAt,

        @Schema(required = true) Instant createdAt,
        @Schema(required = true) Instant updatedAt) {

    public static NotificationResponse of(NotificationView view) {
        Notification notification = view.notification();
        return new NotificationResponse(
                notification.id(),
                notification.userId(),
                notification.time(),
                notification.kind(),
                notification.channel(),
                notification.title(),
                notification.content(),
                notification.link().orElse(null),
                // In one order, so that one notification has one form.
                new TreeMap<>(notification.data()),
                view.isRead(),
                notification.expiresAt(),
                notification.createdAt(),
                notification.updatedAt());
    }
}
