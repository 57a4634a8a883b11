package dev.tessera.orders.order;

import dev.tessera.orders.money.Money;

/** What an order costs and what of that has been paid. */
public record Totals(Money items, Money shipping, Money paid) {

    public Money total() {
        return items.plus(shipping);
    }
}
