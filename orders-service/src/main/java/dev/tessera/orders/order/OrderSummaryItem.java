package dev.tessera.orders.order;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.orders.OrderStatusKeys;
import dev.tessera.orders.values.Money;
import dev.tessera.service.table.Item;

/** The one item that every change of an order writes: it holds the order's version. */
public final class OrderSummaryItem {

    private static final String CNPJ = "cnpj";
    private static final String ORDER_ID = "orderId";
    private static final String ORDER_DATE = "orderDate";
    private static final String CUSTOMER_NAME = "customerName";
    private static final String STATUS = "status";
    private static final String PREVIOUS_STATUS = "previousStatus";
    private static final String STATUS_SINCE = "statusSince";
    private static final String STATUS_BY = "statusBy";
    private static final String STATUS_REASON = "statusReason";
    private static final String ITEMS = "items";
    private static final String OPEN_ITEMS = "openItems";
    private static final String ITEMS_TOTAL = "itemsTotal";
    private static final String SHIPPING_COST = "shippingCost";
    private static final String PAID = "paid";
    private static final String TOTAL = "total";
    private static final String PART_VERSIONS = "partVersions";

    private OrderSummaryItem() {}

    /** @param partVersions the sum of the versions of all parts: by it a reader knows that it saw them all as they are */
    static Item of(OrderSummary summary, long partVersions, int shards) {
        OrderRef ref = summary.ref();
        StatusChange latest = summary.latest();
        String status = summary.status().name();
        return Item.of(new OrderStatusKeys.Primary(ref.cnpj(), ref.orderId()))
                .with(
                        new OrderStatusKeys.InStatus(status, ref.cnpj(), ref.orderId(), ref.shard(shards)),
                        new OrderStatusKeys.OfCompanyInStatus(ref.cnpj(), status, summary.orderDate(), ref.orderId()))
                .set(CNPJ, ref.cnpj().value())
                .set(ORDER_ID, ref.orderId())
                .set(ORDER_DATE, summary.orderDate())
                .set(CUSTOMER_NAME, summary.customerName())
                .set(STATUS, status)
                .set(PREVIOUS_STATUS, latest.from())
                .set(STATUS_SINCE, latest.at())
                .set(STATUS_BY, latest.by())
                .set(STATUS_REASON, latest.reason())
                .set(ITEMS, summary.items())
                .set(OPEN_ITEMS, summary.openItems())
                .set(ITEMS_TOTAL, summary.totals().items().amount())
                .set(SHIPPING_COST, summary.totals().shipping().amount())
                .set(TOTAL, summary.totals().total().amount())
                .set(PAID, summary.totals().paid().amount())
                .set(PART_VERSIONS, partVersions)
                .stamped(summary.createdAt(), summary.updatedAt(), summary.version())
                .build();
    }

    public static OrderSummary summary(Item item) {
        return new OrderSummary(
                new OrderRef(new Cnpj(item.text(CNPJ)), item.text(ORDER_ID)),
                item.time(ORDER_DATE),
                item.text(CUSTOMER_NAME),
                latest(item),
                Math.toIntExact(item.number(ITEMS)),
                Math.toIntExact(item.number(OPEN_ITEMS)),
                new Order.Totals(
                        new Money(item.decimal(ITEMS_TOTAL)),
                        new Money(item.decimal(SHIPPING_COST)),
                        new Money(item.decimal(PAID))),
                item.createdAt(),
                item.updatedAt(),
                item.version());
    }

    private static StatusChange latest(Item item) {
        return new StatusChange(
                OrderStatus.valueOf(item.text(STATUS)),
                item.findText(PREVIOUS_STATUS).map(OrderStatus::valueOf),
                item.time(STATUS_SINCE),
                item.text(STATUS_BY),
                item.findText(STATUS_REASON));
    }

    static long partVersions(Item item) {
        return item.number(PART_VERSIONS);
    }
}
