package dev.tessera.notifications.preferences;

import dev.tessera.notifications.notification.Channel;
import dev.tessera.notifications.notification.Kind;
import dev.tessera.service.change.Versioned;
import java.time.Instant;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a person wants to be told, how, and when not.
 *
 * @param chosen what they decided on; other kinds, those of later releases too, go by the default
 * @param version 0 if they never decided anything
 */
public record Preferences(Map<Kind, Set<Channel>> chosen, Optional<QuietHours> quietHours, long version)
        implements Versioned {

    private static final Preferences DEFAULT = new Preferences(Map.of(), Optional.empty(), 0);

    public Preferences {
        Map<Kind, Set<Channel>> copy = new EnumMap<>(Kind.class);
        chosen.forEach((kind, channels) -> copy.put(kind, inOrder(channels)));
        chosen = Collections.unmodifiableMap(copy);
        if (chosen.containsKey(Kind.MESSAGE) && !chosen.get(Kind.MESSAGE).contains(Channel.IN_APP)) {
            throw new IllegalArgumentException("what somebody sends on purpose arrives in the inbox");
        }
    }

    /**
     * Of people who never decided anything: all in the inbox, and what touches their security by e-mail as well. For a
     * message its sender chooses the channel, and may choose any.
     */
    public static Preferences byDefault() {
        return DEFAULT;
    }

    /** In the order of the channels, the inbox first; empty if the person does not want to be told at all. */
    public Set<Channel> channels(Kind kind) {
        return chosen.getOrDefault(kind, defaultFor(kind));
    }

    public boolean allows(Kind kind, Channel channel) {
        return channels(kind).contains(channel);
    }

    /** The first time, from this one on, at which the person may be disturbed. */
    public Instant disturbableFrom(Instant time) {
        return quietHours.map(hours -> hours.endAfter(time)).orElse(time);
    }

    private static Set<Channel> defaultFor(Kind kind) {
        return switch (kind) {
            case MESSAGE -> inOrder(EnumSet.allOf(Channel.class));
            case NEW_DEVICE, ACCOUNT -> inOrder(EnumSet.of(Channel.IN_APP, Channel.EMAIL));
            default -> Set.of(Channel.IN_APP);
        };
    }

    private static Set<Channel> inOrder(Set<Channel> channels) {
        return channels.isEmpty() ? Set.of() : Collections.unmodifiableSet(EnumSet.copyOf(channels));
    }
}
