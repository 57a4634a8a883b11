package dev.tessera.orders.item;

import dev.tessera.orders.money.Money;
import java.time.Instant;
import java.util.Objects;

/** A product in an order, how many of it, and how far its picking is. */
public record Line(
        String productId,
        String description,
        int quantity,
        Money unitPrice,
        ItemStatus status,
        Instant since,
        String changedBy) {

    public static final int MAX_QUANTITY = 99_999;
    public static final int MAX_DESCRIPTION = 200;
    public static final Money MAX_PRICE = Money.of("9999999.99");

    public Line {
        Objects.requireNonNull(productId);
        Objects.requireNonNull(description);
        Objects.requireNonNull(status);
        Objects.requireNonNull(since);
        Objects.requireNonNull(changedBy);
        if (quantity < 1 || quantity > MAX_QUANTITY) {
            throw new IllegalArgumentException("a line has from 1 to " + MAX_QUANTITY + " pieces");
        }
    }

    public Money total() {
        return unitPrice.times(quantity);
    }

    public Line withQuantity(int pieces) {
        return new Line(productId, description, pieces, unitPrice, status, since, changedBy);
    }

    public boolean isPicked() {
        return status == ItemStatus.Separado;
    }

    /** Nothing changes where it is already. */
    public Line moveTo(ItemStatus next, String by, Instant now) {
        return next == status ? this : new Line(productId, description, quantity, unitPrice, next, now, by);
    }
}
