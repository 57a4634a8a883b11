package dev.tessera.orders.order;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.model.Shard;
import dev.tessera.keys.orders.ListName;
import dev.tessera.keys.orders.OrderItemKeys;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.RecordMapping;
import java.lang.invoke.MethodHandles;
import java.time.LocalDate;

/** A line as the table holds it: with where its order goes, which is what picking is sorted by. */
public final class LineItem {

    private static final RecordMapping<PickingItem> ITEM = RecordMapping.of(MethodHandles.lookup(), PickingItem.class)
            .named("line.status", "itemStatus")
            .named("line.since", "itemStatusSince")
            .named("line.changedBy", "itemStatusBy")
            .build();

    private LineItem() {}

    /** Not stamped yet. Once its order is sent or cancelled, it is in no list of things to pick. */
    static Item.Builder of(Order order, Line line, int shards) {
        Cnpj cnpj = order.ref().cnpj();
        String orderId = order.ref().orderId();
        String product = line.productId();
        String status = line.status().name();
        String city = order.shipping().city();
        LocalDate day = order.shipping().expectedDeliveryDate();
        Item.Builder item = Item.of(new OrderItemKeys.Primary(cnpj, orderId, product))
                .with(new OrderItemKeys.WithProduct(product, cnpj, orderId))
                .set(ITEM, new PickingItem(order.ref(), line, city, day))
                .set("inPicking", order.isOpen());
        if (!order.isOpen()) {
            return item;
        }
        int shard = Shard.of(cnpj.value() + '#' + orderId + '#' + product, shards);
        return item.with(
                new OrderItemKeys.InStatus(status, cnpj, orderId, product, shard),
                new OrderItemKeys.OfCompanyInStatus(cnpj, status, ListName.of(city), day, orderId, product));
    }

    static Line line(Item item) {
        return pickingItem(item).line();
    }

    public static PickingItem pickingItem(Item item) {
        return ITEM.read(item);
    }
}
