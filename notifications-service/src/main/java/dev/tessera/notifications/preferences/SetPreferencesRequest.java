package dev.tessera.notifications.preferences;

import dev.tessera.notifications.notification.Channel;
import dev.tessera.notifications.notification.Kind;
import dev.tessera.service.input.InvalidValueException;
import dev.tessera.service.input.Validation;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.time.format.ResolverStyle;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "SetNotificationPreferences")
record SetPreferencesRequest(
        @Schema(
                required = true,
                description = "The channels wanted for each kind of notification; none switches it off. A kind that is"
                        + " left out goes by the default. Messages cannot be kept out of the inbox (in-app).",
                additionalProperties = Channel[].class,
                examples = "{\"comment\": [\"in-app\", \"email\"], \"like\": []}")
        Map<String, List<String>> channels,

        @Schema(description = "When not to be disturbed; left out, never.")
        QuietHoursRequest quietHours) {

    private static final Set<String> ZONES = Set.copyOf(ZoneId.getAvailableZoneIds());
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT).withResolverStyle(ResolverStyle.STRICT);

    @Schema(name = "SetQuietHours")
    record QuietHoursRequest(
            @Schema(
                    required = true,
                    pattern = QuietHours.PATTERN,
                    description = "By the clock on your wall.",
                    examples = "22:00")
            String from,

            @Schema(
                    required = true,
                    pattern = QuietHours.PATTERN,
                    description = "Not included; earlier than from, it is on the next day.",
                    examples = "07:30")
            String to,

            @Schema(
                    required = true,
                    pattern = "^[A-Za-z0-9_+-]+(/[A-Za-z0-9_+-]+)*$",
                    description = "An IANA name.",
                    examples = "America/Sao_Paulo")
            String timeZone) {}

    Preferences read() {
        Validation fields = new Validation();
        Map<Kind, Set<Channel>> chosen = new EnumMap<>(Kind.class);
        if (channels == null) {
            fields.reject("channels", "is required");
        } else if (channels.size() > Kind.values().length) {
            fields.reject("channels", "must have at most " + Kind.values().length + " entries");
        } else {
            channels.forEach((kind, wanted) -> read(fields, "channels." + kind, kind, wanted, chosen));
        }
        Optional<QuietHours> quiet = Optional.ofNullable(quietHours).map(hours -> read(fields, hours));
        fields.check();
        return new Preferences(chosen, quiet, 0);
    }

    private static void read(
            Validation fields, String field, String kindName, List<String> wanted, Map<Kind, Set<Channel>> chosen) {
        Kind kind = fields.required(field, kindName, SetPreferencesRequest::kind);
        if (wanted == null) {
            fields.reject(field, "must be a list of channels");
            return;
        }
        List<Channel> channels = fields.list(field, wanted, Channel.values().length, Channel::parse);
        if (kind == null || channels == null) {
            return;
        }
        if (kind == Kind.MESSAGE && !channels.contains(Channel.IN_APP)) {
            fields.reject(field, "must contain " + Channel.IN_APP.wire());
            return;
        }
        chosen.put(kind, Set.copyOf(channels));
    }

    private static QuietHours read(Validation fields, QuietHoursRequest hours) {
        LocalTime from = fields.required("quietHours.from", hours.from, SetPreferencesRequest::time);
        LocalTime to = fields.required("quietHours.to", hours.to, SetPreferencesRequest::time);
        ZoneId zone = fields.required("quietHours.timeZone", hours.timeZone, SetPreferencesRequest::zone);
        if (from != null && from.equals(to)) {
            fields.reject("quietHours.to", "must differ from quietHours.from");
            return null;
        }
        return from == null || to == null || zone == null ? null : new QuietHours(from, to, zone);
    }

    private static Kind kind(String name) {
        return Kind.ofWire(name).orElseThrow(() -> new InvalidValueException("is no kind of notification"));
    }

    private static LocalTime time(String text) {
        try {
            return LocalTime.parse(text, TIME);
        } catch (DateTimeParseException e) {
            throw new InvalidValueException("must be a time of day such as 22:00");
        }
    }

    private static ZoneId zone(String name) {
        if (!ZONES.contains(name)) {
            throw new InvalidValueException("must be a time zone such as America/Sao_Paulo");
        }
        return ZoneId.of(name);
    }
}
