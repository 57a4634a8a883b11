package dev.tessera.orders.payment;

import dev.tessera.orders.money.Money;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * A payment of an order, numbered within it.
 *
 * @param firstByMethod the first of its order by its method: the one under which the order is listed, so that two
 *     payments by one method do not list it twice
 */
public record Payment(
        String paymentId,
        String method,
        Optional<String> transactionId,
        Money amount,
        Instant receivedAt,
        boolean firstByMethod) {

    public static final int MAX_TRANSACTION_ID = 100;
    public static final Money MIN_AMOUNT = Money.of("0.01");
    public static final Money MAX_AMOUNT = Money.of("999999999.99");

    public Payment {
        Objects.requireNonNull(paymentId);
        Objects.requireNonNull(method);
        Objects.requireNonNull(amount);
        Objects.requireNonNull(receivedAt);
    }

    /** Whether both would be the same movement of money. */
    public boolean isSameTransactionAs(Payment other) {
        return transactionId.isPresent() && transactionId.equals(other.transactionId) && method.equals(other.method);
    }
}
