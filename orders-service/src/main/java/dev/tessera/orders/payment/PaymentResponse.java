package dev.tessera.orders.payment;

import java.math.BigDecimal;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Payment")
public record PaymentResponse(
        @Schema(description = "The payment's number within its order.", examples = "01")
        String paymentId,

        String method,
        String transactionId,
        @Schema(examples = "2800.00") BigDecimal amount,
        Instant receivedAt) {

    public static PaymentResponse of(Payment payment) {
        return new PaymentResponse(
                payment.paymentId(),
                payment.method(),
                payment.transactionId().orElse(null),
                payment.amount().amount(),
                payment.receivedAt());
    }
}
