package dev.tessera.orders.order;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Order", description = "What its summary says, and all its parts.")
record OrderResponse(
        @JsonUnwrapped OrderSummaryResponse summary,

        @Schema(
                description = "What the company was called when the order was placed, if that was known.",
                examples = "Tech Solutions Ltda")
        String companyName,

        @Schema(examples = "Entregar no período da tarde.") String notes,
        CustomerResponse customer,
        ShippingResponse shipping,
        List<LineResponse> items,
        List<PaymentResponse> payments,
        @Schema(description = "The id of who placed it.") String placedBy) {

    /** @param inFull whether the reader may see a person's CPF */
    static OrderResponse of(Order order, boolean inFull) {
        return new OrderResponse(
                OrderSummaryResponse.of(order.summary()),
                order.companyName().orElse(null),
                order.notes().orElse(null),
                CustomerResponse.of(order.customer(), inFull),
                ShippingResponse.of(order.shipping()),
                order.lines().stream().map(LineResponse::of).toList(),
                order.payments().stream().map(PaymentResponse::of).toList(),
                order.placedBy());
    }
}
