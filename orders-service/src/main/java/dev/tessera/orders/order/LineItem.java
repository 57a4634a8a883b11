package dev.tessera.orders.order;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.model.Shard;
import dev.tessera.keys.orders.OrderItemKeys;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.RecordMapping;
import java.lang.invoke.MethodHandles;
import java.time.LocalDate;

/** A line as the table holds it: with where its order goes, which is what picking is sorted by. */
public final class LineItem {

    private static final String CNPJ = "cnpj";
    private static final String ORDER_ID = "orderId";
    private static final String CITY = "city";
    private static final String DELIVERY_DATE = "deliveryDate";
    private static final String IN_PICKING = "inPicking";

    private static final RecordMapping<Line> LINE = RecordMapping.of(MethodHandles.lookup(), Line.class)
            .named("status", "itemStatus")
            .named("since", "itemStatusSince")
            .named("changedBy", "itemStatusBy")
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
                .set(CNPJ, cnpj.value())
                .set(ORDER_ID, orderId)
                .set(LINE, line)
                .set(CITY, city)
                .set(DELIVERY_DATE, day.toString())
                .set(IN_PICKING, order.isOpen());
        if (!order.isOpen()) {
            return item;
        }
        int shard = Shard.of(cnpj.value() + '#' + orderId + '#' + product, shards);
        return item.with(
                new OrderItemKeys.InStatus(status, cnpj, orderId, product, shard),
                new OrderItemKeys.OfCompanyInStatus(cnpj, status, city, day, orderId, product));
    }

    static Line line(Item item) {
        return LINE.read(item);
    }

    public static PickingItem pickingItem(Item item) {
        return new PickingItem(
                new OrderRef(new Cnpj(item.text(CNPJ)), item.text(ORDER_ID)),
                line(item),
                item.text(CITY),
                LocalDate.parse(item.text(DELIVERY_DATE)));
    }
}
