package dev.tessera.orders.order;

import dev.tessera.keys.orders.OrderHeaderKeys;
import dev.tessera.service.table.Item;
import java.time.Instant;
import java.util.Optional;

/** The header: what an order says besides its parts. */
final class HeaderItem {

    private static final String CNPJ = "cnpj";
    private static final String ORDER_ID = "orderId";
    private static final String ORDER_DATE = "orderDate";
    private static final String NOTES = "notes";
    private static final String PLACED_BY = "placedBy";

    private HeaderItem() {}

    /** Not stamped yet. */
    static Item.Builder of(Order order) {
        OrderRef ref = order.ref();
        return Item.of(new OrderHeaderKeys.Primary(ref.cnpj(), ref.orderId()))
                .with(
                        new OrderHeaderKeys.OfCompany(ref.cnpj(), ref.orderId()),
                        new OrderHeaderKeys.ByDate(ref.cnpj(), order.orderDate(), ref.orderId()))
                .set(CNPJ, ref.cnpj().value())
                .set(ORDER_ID, ref.orderId())
                .set(ORDER_DATE, order.orderDate())
                .set(NOTES, order.notes())
                .set(PLACED_BY, order.placedBy());
    }

    static Instant orderDate(Item item) {
        return item.time(ORDER_DATE);
    }

    static Optional<String> notes(Item item) {
        return item.findText(NOTES);
    }

    static String placedBy(Item item) {
        return item.text(PLACED_BY);
    }
}
