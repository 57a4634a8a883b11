package dev.tessera.orders.export;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tessera.keys.Times;
import dev.tessera.orders.order.SummaryResponse;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.MediaType;
import java.util.List;

/** An order as one line: an object of JSON, or comma-separated values. */
@Singleton
class ExportFormat {

    static final String NDJSON = "application/x-ndjson";
    static final String CSV = "text/csv";

    static final String CSV_HEADER = CsvLine.of(List.of(
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

    private static final MediaType CSV_TYPE = MediaType.valueOf(CSV);
    private static final MediaType NDJSON_TYPE = MediaType.valueOf(NDJSON);

    private final ObjectMapper json;

    ExportFormat(ObjectMapper json) {
        this.json = json;
    }

    /** As the answer's type is chosen: the first that the client takes, NDJSON if it takes anything. */
    static boolean isCsv(List<MediaType> accepted) {
        return accepted.stream()
                .filter(type -> type.isCompatible(NDJSON_TYPE) || type.isCompatible(CSV_TYPE))
                .findFirst()
                .map(type -> !type.isCompatible(NDJSON_TYPE))
                .orElse(false);
    }

    String json(SummaryResponse order) {
        try {
            return json.writeValueAsString(order);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("An answer must be writable", e);
        }
    }

    static String csv(SummaryResponse order) {
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
