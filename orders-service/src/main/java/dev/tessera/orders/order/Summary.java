package dev.tessera.orders.order;

import dev.tessera.orders.status.OrderStatus;
import dev.tessera.orders.status.StatusChange;
import java.time.Instant;

/** An order at a glance, as lists show it, with the version of the whole order. */
public record Summary(
        OrderRef ref,
        Instant orderDate,
        String customerName,
        StatusChange latest,
        int items,
        int openItems,
        Totals totals,
        Instant createdAt,
        Instant updatedAt,
        long version) {

    public OrderStatus status() {
        return latest.status();
    }
}
