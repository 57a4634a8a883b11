package dev.tessera.notifications.preferences;

import dev.tessera.notifications.notification.Channel;
import dev.tessera.notifications.notification.Kind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "NotificationPreferences")
record PreferencesResponse(
        @Schema(required = true, description = "For every kind of notification, the channels by which it comes.")
        Map<String, List<Channel>> channels,

        @Schema(description = "When you are not disturbed; never, if absent.")
        QuietHoursResponse quietHours) {

    @Schema(name = "QuietHours")
    record QuietHoursResponse(
            @Schema(required = true, pattern = QuietHours.PATTERN, examples = "22:00")
            String from,

            @Schema(required = true, pattern = QuietHours.PATTERN, examples = "07:30")
            String to,

            @Schema(required = true, examples = "America/Sao_Paulo")
            String timeZone) {

        static QuietHoursResponse of(QuietHours hours) {
            return new QuietHoursResponse(
                    hours.from().toString(), hours.to().toString(), hours.zone().getId());
        }
    }

    static PreferencesResponse of(Preferences preferences) {
        Map<String, List<Channel>> channels = new LinkedHashMap<>();
        for (Kind kind : Kind.values()) {
            channels.put(kind.wire(), List.copyOf(preferences.channels(kind)));
        }
        return new PreferencesResponse(
                channels, preferences.quietHours().map(QuietHoursResponse::of).orElse(null));
    }
}
