package dev.tessera.notifications.stream;

import dev.tessera.notifications.inbox.Inbox;
import dev.tessera.notifications.inbox.InboxService;
import dev.tessera.notifications.inbox.InboxSummaryResponse;
import dev.tessera.notifications.inbox.NotificationResponse;
import dev.tessera.notifications.inbox.NotificationView;
import dev.tessera.notifications.notification.Notification;
import dev.tessera.service.table.Slice;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;

/** What a stream reads, as its clients see it. */
@ApplicationScoped
class StreamInbox {

    private static final Arrivals NOTHING = new Arrivals(List.of(), false);

    private final StreamRepository repository;
    private final InboxService inboxes;

    StreamInbox(StreamRepository repository, InboxService inboxes) {
        this.repository = repository;
        this.inboxes = inboxes;
    }

    /** A notification as an event. */
    record Arrival(EventId id, NotificationResponse notification) {}

    /** What came after a place, oldest first. */
    record Arrivals(List<Arrival> all, boolean more) {}

    /** Where an inbox ends. */
    Uni<EventId> end(String userId) {
        return inboxes.inbox(userId).map(inbox -> EventId.at(inbox.lastTime().orElse(Instant.EPOCH)));
    }

    Uni<Arrivals> after(String userId, EventId place, int limit) {
        return repository
                .notificationsAfter(userId, place.next(), limit)
                .chain(slice -> slice.items().isEmpty()
                        ? Uni.createFrom().item(NOTHING)
                        // After a long absence, some of it may be read: the marker knows.
                        : inboxes.inbox(userId).map(inbox -> arrivals(slice, inbox)));
    }

    private static Arrivals arrivals(Slice<Notification> slice, Inbox inbox) {
        return new Arrivals(
                slice.items().stream()
                        .map(notification -> new Arrival(
                                EventId.of(notification.time(), notification.id()),
                                NotificationResponse.of(new NotificationView(notification, inbox))))
                        .toList(),
                slice.next().isPresent());
    }

    Uni<InboxSummaryResponse> summary(String userId) {
        return inboxes.summary(userId).map(InboxSummaryResponse::of);
    }
}
