package dev.tessera.orders.payment;

import dev.tessera.orders.money.Money;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** A payment before it has its place in an order. */
public record NewPayment(String method, Optional<String> transactionId, Money amount) {

    /** The one after these. Payments stay, so their number is never given out twice. */
    public Payment after(List<Payment> before, Instant now) {
        int number = before.size() + 1;
        return new Payment(
                (number < 10 ? "0" : "") + number,
                method,
                transactionId,
                amount,
                now,
                before.stream().noneMatch(payment -> payment.method().equals(method)));
    }
}
