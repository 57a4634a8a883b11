package dev.tessera.orders.order;

import dev.tessera.keys.orders.ListName;
import dev.tessera.orders.values.Money;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** A payment before it has its place in an order. */
record NewPayment(String method, Optional<String> transactionId, Money amount) {

    /** The one after these. Payments stay, so their number is never given out twice. */
    Payment after(List<Payment> before, Instant now) {
        int number = before.size() + 1;
        return new Payment(
                (number < 10 ? "0" : "") + number,
                method,
                transactionId,
                amount,
                now,
                before.stream().noneMatch(this::isBySameMethod));
    }

    /** Whether one of these would be the same movement of money. */
    boolean isAmong(List<Payment> payments) {
        return transactionId.isPresent()
                && payments.stream()
                        .anyMatch(payment -> payment.transactionId().equals(transactionId) && isBySameMethod(payment));
    }

    /** As lists see it: PIX is Pix. */
    private boolean isBySameMethod(Payment payment) {
        return ListName.of(payment.method()).equals(ListName.of(method));
    }
}
