package dev.tessera.notifications.notification;

import dev.tessera.service.Required;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What a sender wants somebody to be told.
 *
 * @param channel the one asked for; empty: as the reader's preferences say
 * @param link where it leads: an https URL, or a path in the application
 * @param data for programs that show the notification
 * @param expiresAt when it is no longer worth reading
 * @param cause deduplicates: however often one event is reported, a reader is notified once for each cause
 * @param by who did it
 * @param named whom the wording names, and whom a group counts
 * @param groupTarget what it is about, if everything of its kind about one thing is told together
 */
public record Message(
        String userId,
        Kind kind,
        Optional<Channel> channel,
        Wording wording,
        Optional<String> link,
        Map<String, String> data,
        Optional<Instant> expiresAt,
        Optional<String> cause,
        Optional<String> by,
        Optional<String> named,
        Optional<String> groupTarget) {

    private static final String ACTOR_ID = "actorId";

    public Message {
        Required.all(userId, kind, wording, link, expiresAt);
        data = Map.copyOf(data);
        if (groupTarget.isPresent() && (cause.isEmpty() || named.isEmpty())) {
            throw new IllegalArgumentException("a group counts people, and knows by the cause whom it has counted");
        }
    }

    /** From a sender who has chosen the channel. */
    public static Message direct(
            String senderId,
            String userId,
            Channel channel,
            Wording wording,
            Optional<String> link,
            Map<String, String> data,
            Optional<Instant> expiresAt) {
        return new Message(
                userId,
                Kind.MESSAGE,
                Optional.of(channel),
                wording,
                link,
                data,
                expiresAt,
                Optional.empty(),
                Optional.of(senderId),
                Optional.empty(),
                Optional.empty());
    }

    /** Of whom it is a message: what happens in the table has somebody who did it, but nobody who sent it. */
    public Optional<String> senderId() {
        return kind == Kind.MESSAGE ? by : Optional.empty();
    }

    /** By the channels that the reader prefers. */
    public static Message of(String userId, Kind kind, String cause, Wording wording) {
        return new Message(
                userId,
                kind,
                Optional.empty(),
                wording,
                Optional.empty(),
                Map.of(),
                Optional.empty(),
                Optional.of(cause),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    public Message linkingTo(String target) {
        return with(Optional.of(target), data, by, named, groupTarget);
    }

    public Message with(Map<String, String> more) {
        Map<String, String> all = new HashMap<>(data);
        all.putAll(more);
        return with(link, all, by, named, groupTarget);
    }

    public Message by(String actorId) {
        return with(link, data, Optional.of(actorId), named, groupTarget).with(Map.of(ACTOR_ID, actorId));
    }

    public Message naming(String subjectId) {
        return with(link, data, by, Optional.of(subjectId), groupTarget);
    }

    /** By somebody whom it names: all who do the same to one target are told of together. */
    public Message groupedOn(String target) {
        return with(link, data, by, named, Optional.of(target));
    }

    private Message with(
            Optional<String> newLink,
            Map<String, String> newData,
            Optional<String> newBy,
            Optional<String> newNamed,
            Optional<String> newGroupTarget) {
        return new Message(
                userId, kind, channel, wording, newLink, newData, expiresAt, cause, newBy, newNamed, newGroupTarget);
    }
}
