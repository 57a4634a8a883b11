package dev.tessera.orders.placing;

import dev.tessera.orders.payment.NewPayment;
import dev.tessera.orders.payment.Payment;
import dev.tessera.orders.payment.PaymentRequest;
import dev.tessera.service.input.Validation;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Reads the payments that come with a new order. */
final class PaymentList {

    private final List<PaymentRequest> requests;

    private PaymentList(List<PaymentRequest> requests) {
        this.requests = requests;
    }

    static PaymentList of(List<PaymentRequest> requests) {
        return new PaymentList(requests == null ? List.of() : requests);
    }

    List<Payment> read(Validation fields, Instant now) {
        List<Payment> payments = new ArrayList<>();
        for (int i = 0; i < requests.size(); i++) {
            String path = "payments[" + i + "]";
            PaymentRequest request = fields.required(path, requests.get(i), typed -> typed);
            NewPayment read = request == null ? null : request.read(fields, path);
            if (read != null) {
                Payment payment = read.after(payments, now);
                if (payments.stream().anyMatch(payment::isSameTransactionAs)) {
                    fields.reject(path + ".transactionId", "is that of another payment by the same method");
                }
                payments.add(payment);
            }
        }
        return payments;
    }
}
