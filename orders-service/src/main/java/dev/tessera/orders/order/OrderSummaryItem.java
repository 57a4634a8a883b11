package dev.tessera.orders.order;

import dev.tessera.keys.orders.OrderStatusKeys;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.RecordMapping;
import java.lang.invoke.MethodHandles;

/** The one item that every change of an order writes: it holds the order's version. */
public final class OrderSummaryItem {

    private static final String TOTAL = "total";
    private static final String PART_VERSIONS = "partVersions";

    private static final RecordMapping<OrderSummary> SUMMARY = RecordMapping.of(
                    MethodHandles.lookup(), OrderSummary.class)
            .named("latest.from", "previousStatus")
            .named("latest.at", "statusSince")
            .named("latest.by", "statusBy")
            .named("latest.reason", "statusReason")
            .named("totals.items", "itemsTotal")
            .named("totals.shipping", "shippingCost")
            .build();

    private OrderSummaryItem() {}

    /** @param partVersions the sum of the versions of all parts: by it a reader knows that it saw them all as they are */
    static Item of(OrderSummary summary, long partVersions, int shards) {
        OrderRef ref = summary.ref();
        String status = summary.status().name();
        return Item.of(new OrderStatusKeys.Primary(ref.cnpj(), ref.orderId()))
                .with(
                        new OrderStatusKeys.InStatus(status, ref.cnpj(), ref.orderId(), ref.shard(shards)),
                        new OrderStatusKeys.OfCompanyInStatus(ref.cnpj(), status, summary.orderDate(), ref.orderId()))
                .set(SUMMARY, summary)
                .set(TOTAL, summary.totals().total().amount())
                .set(PART_VERSIONS, partVersions)
                .build();
    }

    public static OrderSummary summary(Item item) {
        return SUMMARY.read(item);
    }

    static long partVersions(Item item) {
        return item.number(PART_VERSIONS);
    }
}
