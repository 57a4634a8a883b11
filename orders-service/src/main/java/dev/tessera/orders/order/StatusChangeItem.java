package dev.tessera.orders.order;

import dev.tessera.keys.orders.StatusLogKeys;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.RecordMapping;
import java.lang.invoke.MethodHandles;

/** An entry of an order's history, which is written once and never changed. */
final class StatusChangeItem {

    private static final RecordMapping<StatusChange> CHANGE = RecordMapping.of(
                    MethodHandles.lookup(), StatusChange.class)
            .named("from", "fromStatus")
            .named("at", "changedAt")
            .named("by", "changedBy")
            .build();

    private StatusChangeItem() {}

    static Item of(OrderRef ref, StatusChange change) {
        return Item.of(new StatusLogKeys.Primary(
                        ref.cnpj(), ref.orderId(), change.at(), change.status().name()))
                .set(CHANGE, change)
                .stamped(change.at(), change.at(), 1)
                .build();
    }

    static StatusChange change(Item item) {
        return CHANGE.read(item);
    }
}
