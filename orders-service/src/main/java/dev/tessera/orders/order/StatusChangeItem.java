package dev.tessera.orders.order;

import dev.tessera.keys.orders.StatusLogKeys;
import dev.tessera.service.table.Item;

/** An entry of an order's history, which is written once and never changed. */
final class StatusChangeItem {

    private static final String STATUS = "status";
    private static final String FROM = "fromStatus";
    private static final String AT = "changedAt";
    private static final String BY = "changedBy";
    private static final String REASON = "reason";

    private StatusChangeItem() {}

    static Item of(OrderRef ref, StatusChange change) {
        return Item.of(new StatusLogKeys.Primary(
                        ref.cnpj(), ref.orderId(), change.at(), change.status().name()))
                .set(STATUS, change.status())
                .set(FROM, change.from())
                .set(AT, change.at())
                .set(BY, change.by())
                .set(REASON, change.reason())
                .stamped(change.at(), change.at(), 1)
                .build();
    }

    static StatusChange change(Item item) {
        return new StatusChange(
                OrderStatus.valueOf(item.text(STATUS)),
                item.findText(FROM).map(OrderStatus::valueOf),
                item.time(AT),
                item.text(BY),
                item.findText(REASON));
    }
}
