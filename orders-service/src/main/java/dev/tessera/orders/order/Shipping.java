package dev.tessera.orders.order;

import dev.tessera.orders.values.Money;
import dev.tessera.service.Required;
import java.time.LocalDate;

/** How, where to and by when an order is sent, and what that costs. */
record Shipping(String method, Money cost, String city, LocalDate expectedDeliveryDate) {

    static final int MAX_METHOD = 40;
    static final Money MAX_COST = Money.of("999999.99");

    Shipping {
        Required.all(method, cost, city, expectedDeliveryDate);
    }
}
