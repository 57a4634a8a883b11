package dev.tessera.orders.order;

import dev.tessera.orders.values.Codes;
import dev.tessera.orders.values.Money;
import dev.tessera.service.input.FreeText;
import dev.tessera.service.input.Validation;
import java.math.BigDecimal;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "NewPayment")
record PaymentRequest(
        @Schema(required = true, pattern = Codes.WORD_PATTERN, examples = "CartaoDeCredito")
        String method,

        @Schema(
                minLength = 1,
                maxLength = Payment.MAX_TRANSACTION_ID,
                description = "Once per method and order.",
                examples = "TXN-9876543210")
        String transactionId,

        @Schema(
                required = true,
                minimum = "0.01",
                maximum = "999999999.99",
                multipleOf = 0.01,
                description = "In reais, two decimals at most.",
                examples = "2800.00")
        BigDecimal amount) {

    /** Null where something is wrong, which {@code fields} then knows. */
    NewPayment read(Validation fields, String prefix) {
        String by = fields.required(prefix + "method", method, Codes::word);
        String transaction = fields.optional(
                prefix + "transactionId", transactionId, typed -> FreeText.line(typed, Payment.MAX_TRANSACTION_ID));
        Money paid = fields.required(
                prefix + "amount", amount, typed -> Money.parse(typed, Payment.MIN_AMOUNT, Payment.MAX_AMOUNT));
        return by == null || paid == null ? null : new NewPayment(by, Optional.ofNullable(transaction), paid);
    }
}
