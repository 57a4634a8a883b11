package dev.tessera.orders.export;

import dev.tessera.keys.model.Times;
import dev.tessera.orders.order.OrderSummaryResponse;
import java.lang.reflect.RecordComponent;
import java.time.Instant;
import java.util.List;

/** The summary of an order as a line of CSV, with the names and values that it has in JSON. */
final class SummaryCsv {

    private static final List<RecordComponent> COLUMNS = List.of(OrderSummaryResponse.class.getRecordComponents());

    static final String HEADING =
            CsvLine.of(COLUMNS.stream().map(RecordComponent::getName).toList());

    private SummaryCsv() {}

    static String line(OrderSummaryResponse order) {
        return CsvLine.of(COLUMNS.stream().map(column -> value(order, column)).toList());
    }

    private static Object value(OrderSummaryResponse order, RecordComponent column) {
        try {
            Object value = column.getAccessor().invoke(order);
            return value instanceof Instant time ? Times.format(time) : value;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("What a public record holds can be read", e);
        }
    }
}
