package dev.tessera.notifications.inbox;

import dev.tessera.keys.model.Times;
import dev.tessera.keys.notifications.DeletedNotificationKeys;
import dev.tessera.notifications.notification.InboxConfig;
import dev.tessera.notifications.notification.InboxEvents;
import dev.tessera.notifications.notification.Notification;
import dev.tessera.service.http.ETags;
import dev.tessera.service.input.Ids;
import dev.tessera.service.problem.Problems;
import dev.tessera.service.table.Backoff;
import dev.tessera.service.table.ConditionFailedException;
import dev.tessera.service.table.Decisions;
import dev.tessera.service.table.TransactionRefusedException;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Notifications by their id alone. */
@ApplicationScoped
class NotificationService {

    private static final int MOST_LOOKS = 4;
    private static final Backoff PAUSES = new Backoff(Duration.ofMillis(20), Duration.ofMillis(100));

    private final NotificationRepository repository;
    private final InboxRepository inboxes;
    private final InboxEvents events;
    private final InboxConfig config;
    private final Clock clock;

    NotificationService(
            NotificationRepository repository,
            InboxRepository inboxes,
            InboxEvents events,
            InboxConfig config,
            Clock clock) {
        this.repository = repository;
        this.inboxes = inboxes;
        this.events = events;
        this.config = config;
        this.clock = clock;
    }

    Uni<ReadNotification> notification(String id, Reader reader) {
        return require(id, reader).chain(this::withInbox);
    }

    Uni<ReadNotification> mark(String id, Optional<Boolean> asRead, String ifMatch, Reader reader) {
        return notification(id, reader).chain(found -> {
            Notification before = found.notification();
            ETags.requireMatch(ifMatch, before.version());
            if (asRead.isEmpty() || asRead.get() == found.isRead()) {
                return Uni.createFrom().item(found);
            }
            Instant now = now();
            Notification after = asRead.get()
                    ? before.read(now)
                    : before.unread(found.inbox().unreadTime(now), now);
            return repository
                    .updateNotification(before, after)
                    .map(written -> new ReadNotification(written, found.inbox()))
                    .invoke(() -> events.changed(before.userId()))
                    .onFailure(ConditionFailedException.class)
                    .transform(changed -> Problems.preconditionFailed());
        });
    }

    Uni<Void> delete(String id, String ifMatch, Reader reader) {
        return require(id, reader).chain(before -> {
            ETags.requireMatch(ifMatch, before.version());
            Instant now = now();
            Instant binned = now.plus(config.bin());
            Instant goneAt = binned.isBefore(before.expiresAt()) ? binned : before.expiresAt();
            return repository
                    .deleteNotification(before, before.moved(now), goneAt)
                    .invoke(() -> events.changed(before.userId()))
                    .onFailure(TransactionRefusedException.class)
                    .transform(changed -> Problems.preconditionFailed());
        });
    }

    /** To where it was; what is in the inbox already stays as it is. */
    Uni<ReadNotification> restore(String id, Reader reader) {
        requireId(id);
        return Decisions.decide(() -> deleted(id, reader)
                        .chain(found -> found.isPresent() ? restore(found.get()) : require(id, reader)))
                .chain(this::withInbox);
    }

    private Uni<Notification> restore(Notification deleted) {
        Notification after = deleted.moved(now());
        return repository
                .restoreNotification(deleted, after)
                .invoke(() -> events.changed(deleted.userId()))
                .replaceWith(after);
    }

    /** The reader's own is found without an index, so that one can be taken back the moment it is deleted. */
    private Uni<Optional<Notification>> deleted(String id, Reader reader) {
        return repository
                .deletedNotificationOfUser(new DeletedNotificationKeys.Primary(reader.id(), id))
                .chain(own -> own.isPresent() || !reader.isAdmin()
                        ? Uni.createFrom().item(own)
                        : repository
                                .deletedNotificationById(id)
                                .chain(key -> key.map(repository::deletedNotificationOfUser)
                                        .orElseGet(() -> Uni.createFrom().item(Optional.empty()))));
    }

    private Uni<Notification> require(String id, Reader reader) {
        requireId(id);
        return find(id, 1)
                .map(found -> found.filter(notification -> reader.maySeeInboxOf(notification.userId()))
                        .orElseThrow(InboxProblems::notFound));
    }

    /**
     * Found by an index, then read itself: an index is a moment behind. Where it points to nothing, the notification of
     * a group has just moved on, and the index will say where to.
     */
    private Uni<Optional<Notification>> find(String id, int look) {
        return repository
                .notificationById(id)
                .chain(key -> key.isEmpty()
                        ? Uni.createFrom().item(Optional.empty())
                        : repository
                                .notificationOfUser(key.get())
                                .chain(found -> found.isPresent() || look == MOST_LOOKS
                                        ? Uni.createFrom().item(found)
                                        : PAUSES.pauseAfter(look).chain(() -> find(id, look + 1))));
    }

    private Uni<ReadNotification> withInbox(Notification notification) {
        return inboxes.inboxOfUser(notification.userId()).map(inbox -> new ReadNotification(notification, inbox));
    }

    private static void requireId(String id) {
        if (!Ids.isId(id)) {
            throw InboxProblems.notFound();
        }
    }

    private Instant now() {
        return Times.truncate(clock.instant());
    }
}
