package dev.tessera.orders.order;

import dev.tessera.keys.orders.ListName;
import dev.tessera.keys.orders.ShippingKeys;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.RecordMapping;
import java.lang.invoke.MethodHandles;

final class ShippingItem {

    private static final RecordMapping<Shipping> SHIPPING = RecordMapping.of(MethodHandles.lookup(), Shipping.class)
            .named("expectedDeliveryDate", "deliveryDate")
            .build();

    private ShippingItem() {}

    /** Not stamped yet. */
    static Item.Builder of(OrderRef ref, Shipping shipping, int shards) {
        String city = ListName.of(shipping.city());
        return Item.of(new ShippingKeys.Primary(ref.cnpj(), ref.orderId()))
                .with(
                        new ShippingKeys.ToCity(city, ref.cnpj(), ref.orderId(), ref.shard(shards)),
                        new ShippingKeys.OfCompanyToCity(
                                ref.cnpj(), city, shipping.expectedDeliveryDate(), ref.orderId()))
                .set(SHIPPING, shipping);
    }

    static Shipping shipping(Item item) {
        return SHIPPING.read(item);
    }
}
