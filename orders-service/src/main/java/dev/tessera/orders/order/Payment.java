package dev.tessera.orders.order;

import dev.tessera.orders.values.Money;
import dev.tessera.service.Required;
import java.time.Instant;
import java.util.Optional;

/**
 * A payment of an order, numbered within it.
 *
 * @param firstByMethod the first of its order by its method: the one under which the order is listed, so that two
 *     payments by one method do not list it twice
 */
record Payment(
        String paymentId,
        String method,
        Optional<String> transactionId,
        Money amount,
        Instant receivedAt,
        boolean firstByMethod) {

    static final int MAX_TRANSACTION_ID = 100;
    static final Money MIN_AMOUNT = Money.of("0.01");
    static final Money MAX_AMOUNT = Money.of("999999999.99");

    Payment {
        Required.all(paymentId, method, amount, receivedAt);
    }
}
