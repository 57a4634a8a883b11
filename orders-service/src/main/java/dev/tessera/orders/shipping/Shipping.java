package dev.tessera.orders.shipping;

import dev.tessera.orders.money.Money;
import java.time.LocalDate;
import java.util.Objects;

/** How, where to and by when an order is sent, and what that costs. */
public record Shipping(String method, Money cost, String city, LocalDate expectedDeliveryDate) {

    public static final int MAX_METHOD = 40;
    public static final Money MAX_COST = Money.of("999999.99");

    public Shipping {
        Objects.requireNonNull(method);
        Objects.requireNonNull(cost);
        Objects.requireNonNull(city);
        Objects.requireNonNull(expectedDeliveryDate);
    }
}
