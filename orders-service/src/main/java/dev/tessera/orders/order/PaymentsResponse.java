package dev.tessera.orders.order;

import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Payments")
record PaymentsResponse(List<PaymentResponse> items) {

    static PaymentsResponse of(Order order) {
        return new PaymentsResponse(
                order.payments().stream().map(PaymentResponse::of).toList());
    }
}
