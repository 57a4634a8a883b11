package dev.tessera.notifications.sent;

import dev.tessera.keys.model.Times;
import dev.tessera.notifications.delivery.Deliveries;
import dev.tessera.notifications.inbox.InboxProblems;
import dev.tessera.notifications.notification.InboxEvents;
import dev.tessera.notifications.notification.Notification;
import dev.tessera.service.change.Decision;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** What services and administrators sent, as far as it is theirs. */
@ApplicationScoped
class SentService {

    private final SentRepository repository;
    private final Deliveries deliveries;
    private final InboxEvents events;
    private final Clock clock;

    SentService(SentRepository repository, Deliveries deliveries, InboxEvents events, Clock clock) {
        this.repository = repository;
        this.deliveries = deliveries;
        this.events = events;
        this.clock = clock;
    }

    Uni<Slice<SentNotification>> sentBy(String senderId, Paging paging) {
        return repository
                .notificationsBySender(senderId, paging)
                .chain(page -> deliveries
                        .deliveriesOf(page.items())
                        .map(known -> page.map(notification -> new SentNotification(
                                notification, Optional.ofNullable(known.get(notification.id()))))));
    }

    Uni<SentNotification> sent(String id, String senderId) {
        return require(id, senderId).chain(this::withDelivery);
    }

    /** Whoever reads it sees it change in its place; what still waits to be delivered says what it says by then. */
    Uni<Decision<SentNotification>> edit(
            String id, String senderId, UnaryOperator<Notification.Edition> edit, boolean byAdministrator) {
        return sent(id, senderId)
                .map(found -> Decision.onRead(found.version(), () -> {
                    Notification before = found.notification();
                    Notification.Edition edition = edit.apply(before.edition());
                    if (edition.equals(before.edition())) {
                        return Decision.nothing(found);
                    }
                    Instant now = Times.truncate(clock.instant());
                    Notification after = before.saying(edition, now);
                    Decision<SentNotification> edited = Decision.of(
                            repository.editNotification(before, after), new SentNotification(after, found.delivery()));
                    return (byAdministrator ? edited.byAdministrator() : edited)
                            .afterwards(() -> events.changed(before.userId()));
                }));
    }

    /** One that its reader has deleted, or that another sent, is none of theirs. */
    private Uni<Notification> require(String id, String senderId) {
        if (!Ids.isId(id)) {
            throw InboxProblems.notFound();
        }
        return repository
                .notificationById(id)
                .chain(key -> key.map(repository::notificationOfUser)
                        .orElseGet(() -> Uni.createFrom().item(Optional.empty())))
                .map(found -> found.filter(notification ->
                                notification.senderId().filter(senderId::equals).isPresent())
                        .orElseThrow(InboxProblems::notFound));
    }

    private Uni<SentNotification> withDelivery(Notification notification) {
        return deliveries
                .deliveriesOf(List.of(notification))
                .map(known -> new SentNotification(notification, Optional.ofNullable(known.get(notification.id()))));
    }
}
