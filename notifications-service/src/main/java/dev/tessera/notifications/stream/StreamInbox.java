package dev.tessera.notifications.stream;

import dev.tessera.notifications.inbox.Inbox;
import dev.tessera.notifications.inbox.InboxService;
import dev.tessera.notifications.inbox.InboxSummaryResponse;
import dev.tessera.notifications.inbox.NotificationResponse;
import dev.tessera.notifications.inbox.NotificationView;
import dev.tessera.notifications.notification.Notification;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** What a stream reads, as its clients see it. */
@ApplicationScoped
class StreamInbox {

    private final StreamRepository repository;
    private final InboxService inboxes;

    StreamInbox(StreamRepository repository, InboxService inboxes) {
        this.repository = repository;
        this.inboxes = inboxes;
    }

    /** A notification as an event. */
    record Arrival(EventId id, NotificationResponse notification) {}

    /**
     * What came after a place, oldest first.
     *
     * @param more the place to go on at, if there is more than a page
     */
    record Arrivals(List<Arrival> all, Optional<EventId> more) {}

    /** Where an inbox ends. */
    Uni<EventId> end(String userId) {
        return inboxes.inbox(userId).map(inbox -> EventId.at(inbox.lastTime().orElse(Instant.EPOCH)));
    }

    /** @param known ids of notifications that are passed by */
    Uni<Arrivals> after(String userId, EventId place, int limit, Predicate<String> known) {
        return repository.notificationsAfter(userId, place.next(), limit).chain(slice -> {
            List<Notification> unknown = slice.items().stream()
                    .filter(notification -> !known.test(notification.id()))
                    .toList();
            Optional<EventId> more =
                    slice.next().map(next -> id(slice.items().get(slice.items().size() - 1)));
            return unknown.isEmpty()
                    ? Uni.createFrom().item(new Arrivals(List.of(), more))
                    // After a long absence, some of it may be read: the marker knows.
                    : inboxes.inbox(userId).map(inbox -> new Arrivals(arrivals(unknown, inbox), more));
        });
    }

    private static List<Arrival> arrivals(List<Notification> notifications, Inbox inbox) {
        return notifications.stream()
                .map(notification -> new Arrival(
                        id(notification), NotificationResponse.of(new NotificationView(notification, inbox))))
                .toList();
    }

    private static EventId id(Notification notification) {
        return EventId.of(notification.time(), notification.id());
    }

    Uni<InboxSummaryResponse> summary(String userId) {
        return inboxes.summary(userId).map(InboxSummaryResponse::of);
    }
}
