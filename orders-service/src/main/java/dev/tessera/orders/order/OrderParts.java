package dev.tessera.orders.order;

import dev.tessera.keys.PrimaryKey;
import dev.tessera.orders.customer.CustomerItem;
import dev.tessera.orders.item.LineItem;
import dev.tessera.orders.item.PickingItem;
import dev.tessera.orders.payment.PaymentItem;
import dev.tessera.orders.shipping.ShippingItem;
import dev.tessera.service.table.Item;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;

/** The items that an order consists of, but for its summary; not stamped yet. */
final class OrderParts {

    private OrderParts() {}

    static Map<PrimaryKey, Item> of(Order order, ShardConfig shards) {
        OrderRef ref = order.ref();
        Stream<Item.Builder> single = Stream.of(
                HeaderItem.of(order),
                CustomerItem.of(ref.cnpj(), ref.orderId(), order.orderDate(), order.customer()),
                ShippingItem.of(ref.cnpj(), ref.orderId(), order.shipping(), shards.city()));
        Stream<Item.Builder> lines = order.lines().stream()
                .map(line -> new PickingItem(
                        ref.cnpj(),
                        ref.orderId(),
                        line,
                        order.shipping().city(),
                        order.shipping().expectedDeliveryDate(),
                        order.isOpen()))
                .map(item -> LineItem.of(item, shards.itemStatus()));
        Stream<Item.Builder> payments = order.payments().stream()
                .map(payment ->
                        PaymentItem.of(ref.cnpj(), ref.orderId(), order.orderDate(), payment, shards.paymentMethod()));
        Map<PrimaryKey, Item> parts = new LinkedHashMap<>();
        Stream.of(single, lines, payments)
                .flatMap(items -> items)
                .map(Item.Builder::build)
                .forEach(item -> parts.put(item.key(), item));
        return parts;
    }
}
