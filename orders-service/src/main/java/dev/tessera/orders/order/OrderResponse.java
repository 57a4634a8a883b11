package dev.tessera.orders.order;

import dev.tessera.orders.values.Money;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Order")
record OrderResponse(
        @Schema(examples = "ORD-20231001-0001") String orderId,

        @Schema(description = "The CNPJ of the company whose order it is.", examples = "12.345.678/0001-95")
        String company,

        Instant orderDate,
        @Schema(examples = "Entregar no período da tarde.") String notes,
        OrderStatus status,
        @Schema(description = "When it took this status.") Instant statusSince,
        CustomerResponse customer,
        ShippingResponse shipping,
        List<LineResponse> items,
        List<PaymentResponse> payments,
        @Schema(examples = "2750.00") BigDecimal itemsTotal,
        @Schema(examples = "50.00") BigDecimal shippingCost,

        @Schema(description = "Items and shipping.", examples = "2800.00")
        BigDecimal total,

        @Schema(description = "The sum of its payments.", examples = "2800.00")
        BigDecimal paid,

        @Schema(examples = Money.CURRENCY) String currency,
        @Schema(description = "The id of who placed it.") String placedBy,
        Instant createdAt,
        Instant updatedAt) {

    /** @param inFull whether the reader may see a person's CPF */
    static OrderResponse of(Order order, boolean inFull) {
        Order.Totals totals = order.totals();
        return new OrderResponse(
                order.ref().orderId(),
                order.ref().cnpj().masked(),
                order.orderDate(),
                order.notes().orElse(null),
                order.status(),
                order.latest().at(),
                CustomerResponse.of(order.customer(), inFull),
                ShippingResponse.of(order.shipping()),
                order.lines().stream().map(LineResponse::of).toList(),
                order.payments().stream().map(PaymentResponse::of).toList(),
                totals.items().amount(),
                totals.shipping().amount(),
                totals.total().amount(),
                totals.paid().amount(),
                Money.CURRENCY,
                order.placedBy(),
                order.createdAt(),
                order.updatedAt());
    }
}
