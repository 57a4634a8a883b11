package dev.tessera.notifications.sending;

import dev.tessera.notifications.notification.Message;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "CreateNotifications")
record CreateNotificationsRequest(
        @Schema(required = true) @NotNull @Size(min = 1, max = MAX_NOTIFICATIONS)
        List<CreateNotificationRequest> notifications) {

    static final int MAX_NOTIFICATIONS = 100;

    Message message(String senderId, int index, Instant now) {
        CreateNotificationRequest notification = notifications.get(index);
        if (notification == null) {
            throw SendingProblems.missing(index);
        }
        return notification.message(senderId, now);
    }
}
