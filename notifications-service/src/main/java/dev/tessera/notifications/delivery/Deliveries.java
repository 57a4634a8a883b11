package dev.tessera.notifications.delivery;

import dev.tessera.keys.users.InvitationKeys;
import dev.tessera.keys.users.ProofKeys.Purpose;
import dev.tessera.notifications.notification.Channel;
import dev.tessera.notifications.notification.Notification;
import dev.tessera.notifications.preferences.Preferences;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Transaction;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Plans deliveries in the transaction that puts a notification into the inbox; a worker sends them. */
@ApplicationScoped
public class Deliveries {

    private final DeliveryRepository repository;
    private final Senders senders;
    private final DeliveryConfig config;

    Deliveries(DeliveryRepository repository, Senders senders, DeliveryConfig config) {
        this.repository = repository;
        this.senders = senders;
        this.config = config;
    }

    /**
     * For a new notification. One that is brought up to date has its deliveries already: those that still wait show what
     * it says when they are sent.
     *
     * @param asked the channel its sender asked for; if empty, it goes by those that its reader wants
     */
    public Transaction plan(
            Transaction transaction,
            Notification notification,
            Optional<Channel> asked,
            Preferences preferences,
            Instant now) {
        asked.map(Stream::of)
                .orElseGet(() -> preferences.channels(notification.kind()).stream())
                .filter(Channel::isOutside)
                .map(channel -> planned(notification, channel, preferences, now))
                .forEach(delivery -> transaction.put(repository.item(delivery), Condition.absent()));
        return transaction;
    }

    /** By the ids of these notifications, each of which goes by one channel alone, as what somebody sent does. */
    public Uni<Map<String, DeliveryResponse>> deliveriesOf(List<Notification> sent) {
        return repository
                .deliveriesOf(sent.stream()
                        .filter(notification -> notification.channel().isOutside())
                        .toList())
                .map(found -> found.stream().collect(Collectors.toMap(Delivery::notificationId, DeliveryResponse::of)));
    }

    /** However often the change feed brings it, it is mailed once. */
    public Uni<Void> planProofMail(String proofId, String userId, Purpose proof, Instant expiresAt, Instant now) {
        return repository.planDelivery(Delivery.ofProof(proofId, userId, proof, expiresAt, now));
    }

    /** Each time that somebody is invited has an id of its own, under which it is mailed once. */
    public Uni<Void> planInvitationMail(
            String mailId, InvitationKeys.Primary invitation, String invitedBy, Instant expiresAt, Instant now) {
        return repository.planDelivery(Delivery.ofInvitation(mailId, invitedBy, invitation, expiresAt, now));
    }

    private Delivery planned(Notification notification, Channel channel, Preferences preferences, Instant now) {
        return Delivery.planned(
                notification.id(),
                channel,
                notification.userId(),
                senders.obstacle(channel, notification.kind(), preferences),
                preferences.disturbableFrom(now),
                now,
                config.retention());
    }
}
