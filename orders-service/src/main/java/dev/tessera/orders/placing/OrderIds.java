package dev.tessera.orders.placing;

import dev.tessera.keys.model.Times;
import dev.tessera.service.input.Ids;
import java.time.Instant;
import java.time.format.DateTimeFormatter;

/** Ids of orders that come without one: {@code ORD-20231001-01HBNE…}. */
final class OrderIds {

    private OrderIds() {}

    static String next(Instant orderDate) {
        return "ORD-" + DateTimeFormatter.BASIC_ISO_DATE.format(Times.day(orderDate)) + "-" + Ids.next();
    }
}
