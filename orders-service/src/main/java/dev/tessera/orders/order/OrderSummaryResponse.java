package dev.tessera.orders.order;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.orders.values.Money;
import java.math.BigDecimal;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "OrderSummary", description = "An order at a glance.")
public record OrderSummaryResponse(
        @Schema(examples = "ORD-20231001-0001") String orderId,

        @Schema(
                pattern = Cnpj.PATTERN,
                description = "The CNPJ of the company whose order it is.",
                examples = "12.345.678/0001-95")
        String company,

        Instant orderDate,
        OrderStatus status,
        @Schema(description = "When it took this status.") Instant statusSince,
        @Schema(examples = "Mariana Alves") String customerName,

        @Schema(description = "How many different products it holds.")
        int itemCount,

        @Schema(description = "How many of them are not picked yet.")
        int openItems,

        @Schema(examples = "2750.00") BigDecimal itemsTotal,
        @Schema(examples = "50.00") BigDecimal shippingCost,

        @Schema(description = "Items and shipping.", examples = "2800.00")
        BigDecimal total,

        @Schema(description = "The sum of its payments.", examples = "2800.00")
        BigDecimal paid,

        @Schema(enumeration = Money.CURRENCY) String currency,
        Instant createdAt,
        Instant updatedAt) {

    public static OrderSummaryResponse of(OrderSummary summary) {
        Order.Totals totals = summary.totals();
        return new OrderSummaryResponse(
                summary.ref().orderId(),
                summary.ref().cnpj().masked(),
                summary.orderDate(),
                summary.status(),
                summary.latest().at(),
                summary.customerName(),
                summary.items(),
                summary.openItems(),
                totals.items().amount(),
                totals.shipping().amount(),
                totals.total().amount(),
                totals.paid().amount(),
                Money.CURRENCY,
                summary.createdAt(),
                summary.updatedAt());
    }
}
