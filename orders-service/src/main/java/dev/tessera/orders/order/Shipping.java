package dev.tessera.orders.order;

import dev.tessera.orders.values.Money;
import java.time.LocalDate;
import java.util.Objects;

/** How, where to and by when an order is sent, and what that costs. */
record Shipping(String method, Money cost, String city, LocalDate expectedDeliveryDate) {

    static final int MAX_METHOD = 40;
    static final Money MAX_COST = Money.of("999999.99");

    Shipping {
        Objects.requireNonNull(method);
        Objects.requireNonNull(cost);
        Objects.requireNonNull(city);
        Objects.requireNonNull(expectedDeliveryDate);
    }
}
