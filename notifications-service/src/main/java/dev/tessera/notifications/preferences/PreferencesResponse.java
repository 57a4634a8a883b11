package dev.tessera.notifications.preferences;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.tessera.notifications.notification.Channel;
import dev.tessera.notifications.notification.Kind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "NotificationPreferences")
@JsonInclude(JsonInclude.Include.NON_NULL)
record PreferencesResponse(
        @Schema(required = true, description = "For every kind of notification, the channels by which it comes.")
        Map<String, List<String>> channels,

        @Schema(description = "When you are not disturbed; never, if absent.")
        QuietHoursResponse quietHours) {

    @Schema(name = "QuietHours")
    record QuietHoursResponse(
            @Schema(required = true, examples = "22:00") String from,
            @Schema(required = true, examples = "07:30") String to,

            @Schema(required = true, examples = "America/Sao_Paulo")
            String timeZone) {

        static QuietHoursResponse of(QuietHours hours) {
            return new QuietHoursResponse(
                    hours.from().toString(), hours.to().toString(), hours.zone().getId());
        }
    }

    static PreferencesResponse of(Preferences preferences) {
        Map<String, List<String>> channels = new LinkedHashMap<>();
        for (Kind kind : Kind.values()) {
            channels.put(
                    kind.wire(),
                    preferences.channels(kind).stream().map(Channel::wire).toList());
        }
        return new PreferencesResponse(
                channels, preferences.quietHours().map(QuietHoursResponse::of).orElse(null));
    }
}
