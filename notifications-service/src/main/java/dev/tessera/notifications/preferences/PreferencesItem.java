package dev.tessera.notifications.preferences;

import dev.tessera.notifications.notification.Channel;
import dev.tessera.notifications.notification.Kind;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Update;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Preferences as attributes: for each kind that was decided on, the channels, by commas. */
public final class PreferencesItem {

    private static final String USER_ID = "userId";
    private static final String CHANNELS = "channels";
    private static final String QUIET_FROM = "quietFrom";
    private static final String QUIET_TO = "quietTo";
    private static final String QUIET_ZONE = "quietZone";

    private PreferencesItem() {}

    /** Those of a person without an item are the default. */
    public static Preferences preferences(Optional<Item> found) {
        return found.map(PreferencesItem::preferences).orElseGet(Preferences::byDefault);
    }

    public static Preferences preferences(Item item) {
        Map<Kind, Set<Channel>> chosen = new EnumMap<>(Kind.class);
        item.textMap(CHANNELS)
                .forEach((kind, channels) -> chosen.put(Kind.ofWire(kind).orElseThrow(), channels(channels)));
        return new Preferences(chosen, quietHours(item), item.version());
    }

    static Update set(String userId, Preferences preferences, Instant now) {
        Map<String, String> channels = new HashMap<>();
        preferences.chosen().forEach((kind, wanted) -> channels.put(kind.wire(), names(wanted)));
        Optional<QuietHours> quiet = preferences.quietHours();
        return Update.at(now)
                .set(USER_ID, userId)
                .set(CHANNELS, channels)
                .set(QUIET_FROM, quiet.map(hours -> hours.from().toString()))
                .set(QUIET_TO, quiet.map(hours -> hours.to().toString()))
                .set(QUIET_ZONE, quiet.map(hours -> hours.zone().getId()));
    }

    private static Optional<QuietHours> quietHours(Item item) {
        return item.findText(QUIET_FROM)
                .map(from -> new QuietHours(
                        LocalTime.parse(from), LocalTime.parse(item.text(QUIET_TO)), ZoneId.of(item.text(QUIET_ZONE))));
    }

    private static Set<Channel> channels(String names) {
        return Stream.of(names.split(","))
                .filter(name -> !name.isEmpty())
                .map(name -> Channel.ofWire(name).orElseThrow())
                .collect(Collectors.toSet());
    }

    private static String names(Set<Channel> channels) {
        return channels.stream().map(Channel::wire).collect(Collectors.joining(","));
    }
}
