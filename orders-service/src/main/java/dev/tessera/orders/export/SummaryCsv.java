package dev.tessera.orders.export;

import dev.tessera.keys.model.Times;
import dev.tessera.orders.order.OrderSummaryResponse;
import java.util.List;

/** The summary of an order as a line of CSV, with the names and values that it has in JSON. */
final class SummaryCsv {

    static final String HEADING = CsvLine.of(List.of(
            "orderId",
            "company",
            "orderDate",
            "status",
            "statusSince",
            "customerName",
            "items",
            "openItems",
            "itemsTotal",
            "shippingCost",
            "total",
            "paid",
            "currency",
            "createdAt",
            "updatedAt"));

    private SummaryCsv() {}

    static String line(OrderSummaryResponse order) {
        return CsvLine.of(List.of(
                order.orderId(),
                order.company(),
                Times.format(order.orderDate()),
                order.status(),
                Times.format(order.statusSince()),
                order.customerName(),
                order.items(),
                order.openItems(),
                order.itemsTotal(),
                order.shippingCost(),
                order.total(),
                order.paid(),
                order.currency(),
                Times.format(order.createdAt()),
                Times.format(order.updatedAt())));
    }
}
