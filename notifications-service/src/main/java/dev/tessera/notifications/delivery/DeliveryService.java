package dev.tessera.notifications.delivery;

import dev.tessera.service.input.Ids;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.function.Predicate;

@ApplicationScoped
class DeliveryService {

    private final OutgoingRepository outgoing;
    private final DeliveryRepository repository;

    DeliveryService(OutgoingRepository outgoing, DeliveryRepository repository) {
        this.outgoing = outgoing;
        this.repository = repository;
    }

    /** @param mayRead whether the caller may know of the notification of this person */
    Uni<List<Delivery>> deliveriesOf(String notificationId, Predicate<String> mayRead) {
        if (!Ids.isId(notificationId)) {
            throw DeliveryProblems.notFound();
        }
        return outgoing.notificationById(notificationId)
                .map(found -> found.filter(notification -> mayRead.test(notification.userId()))
                        .orElseThrow(DeliveryProblems::notFound))
                .chain(notification -> repository.deliveriesOfNotification(notification.id()));
    }
}
