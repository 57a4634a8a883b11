package dev.tessera.notifications.inbox;

import dev.tessera.notifications.notification.Notification;
import dev.tessera.service.Required;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The state of somebody's inbox: how far it goes, how far it was read, how far it was seen.
 *
 * @param lastTime of what came last
 * @param version 0 if nothing is written yet
 */
public record Inbox(
        String userId,
        Optional<Instant> lastTime,
        Optional<Instant> readUpTo,
        Optional<Instant> seenUpTo,
        long version) {

    public Inbox {
        Required.all(userId, lastTime, readUpTo, seenUpTo);
    }

    public static Inbox empty(String userId) {
        return new Inbox(userId, Optional.empty(), Optional.empty(), Optional.empty(), 0);
    }

    public boolean isNew() {
        return version == 0;
    }

    /**
     * The place of what comes next: now, but always behind all that is there and behind the markers. So clocks that
     * differ between pods neither hide it from who has read on to the end, nor mark it as read.
     */
    public Instant nextTime(Instant now) {
        return Stream.of(lastTime, readUpTo, seenUpTo)
                .flatMap(Optional::stream)
                .map(time -> time.plusMillis(1))
                .filter(time -> time.isAfter(now))
                .max(Instant::compareTo)
                .orElse(now);
    }

    /** For what is marked as unread: behind the marker, which would otherwise still cover it. */
    Instant unreadTime(Instant now) {
        return readUpTo.map(marker -> marker.plusMillis(1))
                .filter(time -> time.isAfter(now))
                .orElse(now);
    }

    public boolean hasRead(Notification notification) {
        return notification.unreadAt().map(this::isRead).orElse(true);
    }

    /** Whether the marker covers what is unread since then. */
    public boolean isRead(Instant unreadSince) {
        return readUpTo.filter(marker -> !unreadSince.isAfter(marker)).isPresent();
    }

    /** Where what is new to the reader begins: who has read something has seen it. */
    Optional<Instant> seen() {
        return Stream.of(readUpTo, seenUpTo).flatMap(Optional::stream).max(Instant::compareTo);
    }

    /** Markers only move forward, and never beyond what there is and the present: what comes next is new. */
    Inbox marked(Optional<Instant> read, Optional<Instant> seen, Instant now) {
        Instant end = lastTime.filter(last -> last.isAfter(now)).orElse(now);
        return new Inbox(userId, lastTime, forward(readUpTo, read, end), forward(seenUpTo, seen, end), version);
    }

    private static Optional<Instant> forward(Optional<Instant> marker, Optional<Instant> target, Instant end) {
        return Stream.concat(marker.stream(), target.map(time -> time.isAfter(end) ? end : time).stream())
                .max(Instant::compareTo);
    }
}
