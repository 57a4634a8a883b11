package dev.tessera.notifications.delivery;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Key;
import dev.tessera.keys.model.Shard;
import dev.tessera.keys.notifications.DeliveryKeys;
import dev.tessera.notifications.notification.Channel;
import dev.tessera.notifications.notification.Notification;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.ConditionFailedException;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.TableQuery;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

// A count of shards out of range stops the start, not the first delivery.
@Startup
@ApplicationScoped
class DeliveryRepository {

    private final TableGateway table;
    private final int shards;

    DeliveryRepository(TableGateway table, DeliveryConfig config) {
        this.table = table;
        this.shards = config.shards();
        Shard.of("any id", shards);
    }

    // GSI3: DELIVERY#DUE#<channel> up to now, over all shards, the longest waiting first
    Uni<List<Delivery>> dueDeliveries(Channel channel, Instant now, int limit) {
        return table.query(
                        AccessPattern.DUE_DELIVERIES,
                        TableQuery.of(Key.in(DeliveryKeys.Due.class, channel.wire())
                                        .atMost(now))
                                .limit(limit)
                                .shards(shards))
                .map(page -> page.items().stream().map(DeliveryItem::delivery).toList());
    }

    // DELIVERY#<notificationId> / CHANNEL#…, one for each channel that leaves the application
    Uni<List<Delivery>> deliveriesOfNotification(String notificationId) {
        List<DeliveryKeys.Primary> keys = Stream.of(Channel.values())
                .filter(Channel::isOutside)
                .map(channel -> new DeliveryKeys.Primary(notificationId, channel.wire()))
                .toList();
        return table.batchGet(AccessPattern.DELIVERIES_OF_NOTIFICATION, keys)
                .map(items ->
                        items.values().stream().map(DeliveryItem::delivery).toList());
    }

    // DELIVERY#<notificationId> / CHANNEL#<channel>, each by the channel its sender asked for
    Uni<List<Delivery>> deliveriesOf(List<Notification> sent) {
        return table.batchGet(
                        AccessPattern.DELIVERIES_OF_NOTIFICATION,
                        sent.stream()
                                .map(notification -> new DeliveryKeys.Primary(
                                        notification.id(),
                                        notification.channel().wire()))
                                .toList())
                .map(items ->
                        items.values().stream().map(DeliveryItem::delivery).toList());
    }

    // DELIVERY#<proofId> / CHANNEL#email, unless it is there already
    Uni<Void> planDelivery(Delivery delivery) {
        return table.put(AccessPattern.PLAN_DELIVERY, item(delivery), Condition.absent())
                .onFailure(ConditionFailedException.class)
                .recoverWithNull()
                .replaceWithVoid();
    }

    /** Refused if the delivery is no longer as it was read: somebody else has it. */
    Uni<Delivery> moveDelivery(Delivery before, Delivery after) {
        return table.put(AccessPattern.MOVE_DELIVERY, item(after), Condition.version(before.version()))
                .replaceWith(after);
    }

    /** As it goes into the transaction of its notification. */
    Item item(Delivery delivery) {
        return DeliveryItem.of(delivery, Shard.of(delivery.notificationId(), shards));
    }
}
