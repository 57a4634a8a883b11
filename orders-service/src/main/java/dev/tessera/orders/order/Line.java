package dev.tessera.orders.order;

import dev.tessera.orders.values.Money;
import dev.tessera.service.Required;
import java.time.Instant;

/** A product in an order, how many of it, and how far its picking is. */
record Line(
        String productId,
        String description,
        int quantity,
        Money unitPrice,
        ItemStatus status,
        Instant since,
        String changedBy) {

    static final int MAX_QUANTITY = 99_999;
    static final int MAX_DESCRIPTION = 200;
    static final Money MAX_PRICE = Money.of("9999999.99");

    Line {
        Required.all(productId, description, status, since, changedBy);
        if (quantity < 1 || quantity > MAX_QUANTITY) {
            throw new IllegalArgumentException("a line has from 1 to " + MAX_QUANTITY + " pieces");
        }
    }

    Money total() {
        return unitPrice.times(quantity);
    }

    Line withQuantity(int pieces) {
        return new Line(productId, description, pieces, unitPrice, status, since, changedBy);
    }

    boolean isPicked() {
        return status == ItemStatus.Separado;
    }

    /** Nothing changes where it is already. */
    Line moveTo(ItemStatus next, String by, Instant now) {
        return next == status ? this : new Line(productId, description, quantity, unitPrice, next, now, by);
    }
}
