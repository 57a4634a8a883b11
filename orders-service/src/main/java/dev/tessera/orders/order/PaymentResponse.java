package dev.tessera.orders.order;

import dev.tessera.orders.values.Codes;
import java.math.BigDecimal;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Payment")
record PaymentResponse(
        @Schema(pattern = "^[0-9]{2}$", description = "The payment's number within its order.", examples = "01")
        String paymentId,

        @Schema(pattern = Codes.WORD_PATTERN) String method,
        String transactionId,
        @Schema(examples = "2800.00") BigDecimal amount,
        Instant receivedAt) {

    static PaymentResponse of(Payment payment) {
        return new PaymentResponse(
                payment.paymentId(),
                payment.method(),
                payment.transactionId().orElse(null),
                payment.amount().amount(),
                payment.receivedAt());
    }
}
