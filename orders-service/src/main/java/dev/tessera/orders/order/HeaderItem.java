package dev.tessera.orders.order;

import dev.tessera.keys.orders.OrderHeaderKeys;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.RecordMapping;
import java.lang.invoke.MethodHandles;
import java.time.Instant;
import java.util.Optional;

/** The header: what an order says besides its parts. */
final class HeaderItem {

    record Header(
            OrderRef ref, Instant orderDate, Optional<String> notes, String placedBy, Optional<String> companyName) {}

    private static final RecordMapping<Header> HEADER =
            RecordMapping.of(MethodHandles.lookup(), Header.class).build();

    private HeaderItem() {}

    /** Not stamped yet. */
    static Item.Builder of(Order order) {
        OrderRef ref = order.ref();
        return Item.of(new OrderHeaderKeys.Primary(ref.cnpj(), ref.orderId()))
                .with(
                        new OrderHeaderKeys.OfCompany(ref.cnpj(), ref.orderId()),
                        new OrderHeaderKeys.ByDate(ref.cnpj(), order.orderDate(), ref.orderId()))
                .set(HEADER, new Header(ref, order.orderDate(), order.notes(), order.placedBy(), order.companyName()));
    }

    static Header header(Item item) {
        return HEADER.read(item);
    }
}
