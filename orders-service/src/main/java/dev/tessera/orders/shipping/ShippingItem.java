package dev.tessera.orders.shipping;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.model.Shard;
import dev.tessera.keys.orders.ShippingKeys;
import dev.tessera.orders.money.Money;
import dev.tessera.service.table.Item;
import java.time.LocalDate;

public final class ShippingItem {

    private static final String METHOD = "method";
    private static final String COST = "cost";
    private static final String CITY = "city";
    private static final String DELIVERY_DATE = "deliveryDate";

    private ShippingItem() {}

    /** Not stamped yet. */
    public static Item.Builder of(Cnpj cnpj, String orderId, Shipping shipping, int shards) {
        String city = shipping.city();
        return Item.of(new ShippingKeys.Primary(cnpj, orderId))
                .with(
                        new ShippingKeys.ToCity(city, cnpj, orderId, Shard.of(cnpj.value() + '#' + orderId, shards)),
                        new ShippingKeys.OfCompanyToCity(cnpj, city, shipping.expectedDeliveryDate(), orderId))
                .set(METHOD, shipping.method())
                .set(COST, shipping.cost().amount())
                .set(CITY, city)
                .set(DELIVERY_DATE, shipping.expectedDeliveryDate().toString());
    }

    public static Shipping shipping(Item item) {
        return new Shipping(
                item.text(METHOD),
                new Money(item.decimal(COST)),
                item.text(CITY),
                LocalDate.parse(item.text(DELIVERY_DATE)));
    }
}
