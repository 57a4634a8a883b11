package dev.tessera.notifications.delivery;

import dev.tessera.keys.model.Attributes;
import dev.tessera.keys.notifications.DeliveryKeys;
import dev.tessera.notifications.notification.Channel;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.RecordMapping;
import java.lang.invoke.MethodHandles;

final class DeliveryItem {

    private static final RecordMapping<Delivery> DELIVERY = RecordMapping.of(MethodHandles.lookup(), Delivery.class)
            .named("expiresAt", Attributes.TTL)
            .as(Channel.class, Channel::wire, wire -> Channel.ofWire(wire).orElseThrow())
            .build();

    private DeliveryItem() {}

    static Item of(Delivery delivery, int shard) {
        String channel = delivery.channel().wire();
        return Item.of(new DeliveryKeys.Primary(delivery.notificationId(), channel))
                .with(delivery.dueAt()
                        .map(dueAt -> new DeliveryKeys.Due(channel, dueAt, delivery.notificationId(), shard))
                        .orElse(null))
                .set(DELIVERY, delivery)
                .build();
    }

    static Delivery delivery(Item item) {
        return DELIVERY.read(item);
    }
}
