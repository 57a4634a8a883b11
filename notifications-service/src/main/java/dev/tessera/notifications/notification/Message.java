package dev.tessera.notifications.notification;

import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * What a sender wants somebody to be told.
 *
 * @param channel the one asked for; empty: as the reader's preferences say
 * @param link where it leads: an https URL, or a path in the application
 * @param data for programs that show the notification
 * @param expiresAt when it is no longer worth reading
 * @param cause what makes it one event, however often it is reported; a reader is notified once for each
 * @param grouping what it is told together with
 */
public record Message(
        String userId,
        Kind kind,
        Optional<Channel> channel,
        Composer text,
        Optional<String> link,
        Map<String, String> data,
        Optional<Instant> expiresAt,
        Optional<String> cause,
        Optional<Grouping> grouping) {

    public Message {
        Objects.requireNonNull(userId);
        Objects.requireNonNull(kind);
        Objects.requireNonNull(text);
        Objects.requireNonNull(link);
        Objects.requireNonNull(expiresAt);
        data = Map.copyOf(data);
        if (grouping.isPresent() && cause.isEmpty()) {
            throw new IllegalArgumentException("what is counted in a group needs a cause, or it is counted twice");
        }
    }

    /** By the channels that the reader prefers. */
    public static Message of(String userId, Kind kind, String cause, Composer text) {
        return new Message(
                userId,
                kind,
                Optional.empty(),
                text,
                Optional.empty(),
                Map.of(),
                Optional.empty(),
                Optional.of(cause),
                Optional.empty());
    }

    public Message linkingTo(String target) {
        return new Message(userId, kind, channel, text, Optional.of(target), data, expiresAt, cause, grouping);
    }

    public Message with(Map<String, String> more) {
        return new Message(userId, kind, channel, text, link, more, expiresAt, cause, grouping);
    }

    public Message grouped(Grouping together) {
        return new Message(userId, kind, channel, text, link, data, expiresAt, cause, Optional.of(together));
    }
}
