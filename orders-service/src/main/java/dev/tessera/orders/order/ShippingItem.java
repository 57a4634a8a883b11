package dev.tessera.orders.order;

import dev.tessera.keys.orders.ShippingKeys;
import dev.tessera.orders.values.Money;
import dev.tessera.service.table.Item;
import java.time.LocalDate;

final class ShippingItem {

    private static final String METHOD = "method";
    private static final String COST = "cost";
    private static final String CITY = "city";
    private static final String DELIVERY_DATE = "deliveryDate";

    private ShippingItem() {}

    /** Not stamped yet. */
    static Item.Builder of(OrderRef ref, Shipping shipping, int shards) {
        String city = shipping.city();
        return Item.of(new ShippingKeys.Primary(ref.cnpj(), ref.orderId()))
                .with(
                        new ShippingKeys.ToCity(city, ref.cnpj(), ref.orderId(), ref.shard(shards)),
                        new ShippingKeys.OfCompanyToCity(
                                ref.cnpj(), city, shipping.expectedDeliveryDate(), ref.orderId()))
                .set(METHOD, shipping.method())
                .set(COST, shipping.cost().amount())
                .set(CITY, city)
                .set(DELIVERY_DATE, shipping.expectedDeliveryDate().toString());
    }

    static Shipping shipping(Item item) {
        return new Shipping(
                item.text(METHOD),
                new Money(item.decimal(COST)),
                item.text(CITY),
                LocalDate.parse(item.text(DELIVERY_DATE)));
    }
}
