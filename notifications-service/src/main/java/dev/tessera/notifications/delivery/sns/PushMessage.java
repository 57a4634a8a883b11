package dev.tessera.notifications.delivery.sns;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tessera.notifications.device.Platform;
import dev.tessera.notifications.notification.Notification;
import dev.tessera.notifications.notification.Shortened;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A notification as the platforms want it. It carries what is shown and where to look it up; a device that gets it twice
 * shows it once, since both have the notification's id.
 */
final class PushMessage {

    /** Of both platforms. */
    private static final int MOST_BYTES = 4096;

    private static final int TITLE = 100;
    private static final int BODY = 500;

    private PushMessage() {}

    /** What SNS takes under {@code MessageStructure=json}: for each platform, JSON in a string. */
    static String of(Notification notification, Platform platform, ObjectMapper json) {
        String payload = payload(notification, notification.link(), platform, json);
        if (payload.getBytes(UTF_8).length > MOST_BYTES) {
            // The app finds the link by the notification's id.
            payload = payload(notification, Optional.empty(), platform, json);
        }
        return write(Map.of("default", title(notification), key(platform), payload), json);
    }

    private static String payload(
            Notification notification, Optional<String> link, Platform platform, ObjectMapper json) {
        Map<String, String> shown = Map.of("title", title(notification), "body", body(notification));
        Map<String, String> data = new LinkedHashMap<>();
        data.put("notificationId", notification.id());
        data.put("kind", notification.kind().wire());
        link.ifPresent(value -> data.put("link", value));
        return switch (platform) {
            case FCM ->
                write(
                        Map.of(
                                "fcmV1Message",
                                Map.of(
                                        "message",
                                        Map.of(
                                                "notification",
                                                shown,
                                                "data",
                                                data,
                                                "android",
                                                Map.of("notification", Map.of("tag", notification.id()))))),
                        json);
            case APNS, APNS_SANDBOX -> {
                Map<String, Object> payload = new LinkedHashMap<>(data);
                payload.put("aps", Map.of("alert", shown));
                yield write(payload, json);
            }
        };
    }

    private static String key(Platform platform) {
        return switch (platform) {
            case FCM -> "GCM";
            case APNS -> "APNS";
            case APNS_SANDBOX -> "APNS_SANDBOX";
        };
    }

    private static String title(Notification notification) {
        return Shortened.to(TITLE, notification.title());
    }

    private static String body(Notification notification) {
        return Shortened.to(BODY, notification.content());
    }

    private static String write(Object value, ObjectMapper json) {
        try {
            return json.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("Maps of text can be written", e);
        }
    }
}
