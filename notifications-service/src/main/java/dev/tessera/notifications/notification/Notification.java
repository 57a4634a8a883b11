package dev.tessera.notifications.notification;

import dev.tessera.keys.notifications.NotificationKeys;
import dev.tessera.service.Required;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * Something that somebody was told.
 *
 * @param time its place in the inbox; no two in one inbox have the same, and what comes later has a later one
 * @param channel by which it reaches its reader in the first place
 * @param senderId the service or the administrator who sent it; of what the change feed brought, nobody
 * @param unreadAt since when it is unread; empty if it was marked as read. The marker of the inbox may say more.
 * @param expiresAt when it goes away by itself
 * @param createdAt when it was first told; a group moves on, this stays
 */
public record Notification(
        String id,
        String userId,
        Instant time,
        Kind kind,
        Channel channel,
        String title,
        String content,
        Optional<String> link,
        Map<String, String> data,
        Optional<String> senderId,
        Optional<Instant> unreadAt,
        Instant expiresAt,
        Instant createdAt,
        Instant updatedAt,
        long version) {

    public Notification {
        Required.all(id, userId, time, kind, channel, title, content, expiresAt);
        data = Map.copyOf(data);
    }

    /** What its sender wants it to say. */
    public record Edition(String title, String content, Optional<String> link, Map<String, String> data) {}

    public Edition edition() {
        return new Edition(title, content, link, data);
    }

    public Notification saying(Edition edition, Instant now) {
        return changed(edition, unreadAt, now);
    }

    public NotificationKeys.Primary key() {
        return new NotificationKeys.Primary(userId, time, id);
    }

    public Notification read(Instant now) {
        return changed(Optional.empty(), now);
    }

    public Notification unread(Instant since, Instant now) {
        return changed(Optional.of(since), now);
    }

    /** Into the bin or out of it: the same, but for its version. */
    public Notification moved(Instant now) {
        return changed(unreadAt, now);
    }

    private Notification changed(Optional<Instant> unread, Instant now) {
        return changed(edition(), unread, now);
    }

    private Notification changed(Edition edition, Optional<Instant> unread, Instant now) {
        return new Notification(
                id,
                userId,
                time,
                kind,
                channel,
                edition.title(),
                edition.content(),
                edition.link(),
                edition.data(),
                senderId,
                unread,
                expiresAt,
                createdAt,
                now,
                version + 1);
    }
}
