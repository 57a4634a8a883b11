package dev.tessera.notifications.sent;

import dev.tessera.notifications.delivery.DeliveryResponse;
import dev.tessera.notifications.notification.Channel;
import dev.tessera.notifications.notification.Notification;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "SentNotification")
record SentNotificationResponse(
        @Schema(required = true) String id,

        @Schema(required = true, description = "Who is told.")
        String userId,

        @Schema(required = true) Instant time,
        @Schema(required = true) Channel channel,
        @Schema(required = true) String title,
        @Schema(required = true) String content,

        @Schema(description = "Where it leads: an https URL, or a path in the application.")
        String link,

        @Schema(required = true, description = "For programs that show it.")
        Map<String, String> data,

        @Schema(description = "What became of it outside of the inbox, for 30 days; absent for in-app.")
        DeliveryResponse delivery,

        @Schema(required = true, description = "When it goes away by itself.")
        Instant expiresAt,

        @Schema(required = true) Instant createdAt,
        @Schema(required = true) Instant updatedAt) {

    static SentNotificationResponse of(SentNotification sent) {
        Notification notification = sent.notification();
        return new SentNotificationResponse(
                notification.id(),
                notification.userId(),
                notification.time(),
                notification.channel(),
                notification.title(),
                notification.content(),
                notification.link().orElse(null),
                new TreeMap<>(notification.data()),
                sent.delivery().orElse(null),
                notification.expiresAt(),
                notification.createdAt(),
                notification.updatedAt());
    }
}
