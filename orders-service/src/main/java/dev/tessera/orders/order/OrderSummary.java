package dev.tessera.orders.order;

import dev.tessera.service.change.Versioned;
import java.time.Instant;

/** An order at a glance, as lists show it, with the version of the whole order. */
public record OrderSummary(
        OrderRef ref,
        Instant orderDate,
        String customerName,
        StatusChange latest,
        int items,
        int openItems,
        Order.Totals totals,
        Instant createdAt,
        Instant updatedAt,
        long version)
        implements Versioned {

    OrderStatus status() {
        return latest.status();
    }
}
