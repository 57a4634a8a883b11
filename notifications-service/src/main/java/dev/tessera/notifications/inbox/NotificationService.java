package dev.tessera.notifications.inbox;

import dev.tessera.keys.model.Times;
import dev.tessera.keys.notifications.DeletedNotificationKeys;
import dev.tessera.notifications.notification.InboxConfig;
import dev.tessera.notifications.notification.InboxEvents;
import dev.tessera.notifications.notification.Notification;
import dev.tessera.notifications.notification.NotificationItem;
import dev.tessera.service.change.Decision;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.Write;
import dev.tessera.service.table.calls.Backoff;
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

    Uni<NotificationView> notification(String id, InboxReader reader) {
        return require(id, reader).chain(this::withInbox);
    }

    Uni<Decision<NotificationView>> mark(String id, Optional<Boolean> asRead, InboxReader reader) {
        return notification(id, reader)
                .map(found -> Decision.onRead(found.version(), () -> {
                    if (asRead.isEmpty() || asRead.get() == found.isRead()) {
                        return Decision.nothing(found);
                    }
                    Instant now = now();
                    Notification before = found.notification();
                    Notification after = asRead.get()
                            ? before.read(now)
                            : before.unread(found.inbox().unreadTime(now), now);
                    Decision<NotificationView> marked = reader.id().equals(before.userId())
                            ? Decision.updating(
                                    repository.updateNotification(before, after),
                                    item -> new NotificationView(NotificationItem.notification(item), found.inbox()))
                            : Decision.of(
                                            repository.markForReader(before, after),
                                            new NotificationView(after, found.inbox()))
                                    .byAdministrator();
                    return marked.afterwards(() -> events.changed(before.userId()));
                }));
    }

    Uni<Decision<Void>> delete(String id, InboxReader reader) {
        return require(id, reader)
                .map(before -> Decision.onRead(before.version(), () -> {
                    Instant now = now();
                    Instant binned = now.plus(config.bin());
                    Instant goneAt = binned.isBefore(before.expiresAt()) ? binned : before.expiresAt();
                    Write write = repository.deleteNotification(before, before.moved(now), goneAt);
                    return reader.changing(before.userId(), Decision.<Void>of(write))
                            .afterwards(() -> events.changed(before.userId()));
                }));
    }

    /** To where it was; what is in the inbox already stays as it is. */
    Uni<Decision<NotificationView>> restore(String id, InboxReader reader) {
        requireId(id);
        return deleted(id, reader)
                .chain(found -> found.isPresent()
                        ? withInbox(found.get().moved(now()))
                                .map(after -> reader.changing(
                                                found.get().userId(),
                                                Decision.of(
                                                        repository.restoreNotification(
                                                                found.get(), after.notification()),
                                                        after))
                                        .afterwards(
                                                () -> events.changed(found.get().userId())))
                        : notification(id, reader).map(Decision::nothing));
    }

    /** The reader's own is found without an index, so that one can be taken back the moment it is deleted. */
    private Uni<Optional<Notification>> deleted(String id, InboxReader reader) {
        return repository
                .deletedNotificationOfUser(new DeletedNotificationKeys.Primary(reader.id(), id))
                .chain(own -> own.isPresent() || !reader.isAdmin()
                        ? Uni.createFrom().item(own)
                        : repository
                                .deletedNotificationById(id)
                                .chain(key -> key.map(repository::deletedNotificationOfUser)
                                        .orElseGet(() -> Uni.createFrom().item(Optional.empty()))));
    }

    private Uni<Notification> require(String id, InboxReader reader) {
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

    private Uni<NotificationView> withInbox(Notification notification) {
        return inboxes.inboxOfUser(notification.userId()).map(inbox -> new NotificationView(notification, inbox));
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
