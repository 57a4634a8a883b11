package dev.tessera.notifications.delivery;

import dev.tessera.notifications.inbox.InboxProblems;
import dev.tessera.notifications.inbox.InboxReader;
import dev.tessera.service.input.Ids;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

@ApplicationScoped
class DeliveryService {

    private final OutgoingRepository outgoing;
    private final DeliveryRepository repository;

    DeliveryService(OutgoingRepository outgoing, DeliveryRepository repository) {
        this.outgoing = outgoing;
        this.repository = repository;
    }

    Uni<List<Delivery>> deliveriesOf(String notificationId, InboxReader reader) {
        if (!Ids.isId(notificationId)) {
            throw InboxProblems.notFound();
        }
        return outgoing.notificationById(notificationId)
                .map(found -> found.filter(notification -> reader.maySeeInboxOf(notification.userId()))
                        .orElseThrow(InboxProblems::notFound))
                .chain(notification -> repository.deliveriesOfNotification(notification.id()));
    }
}
