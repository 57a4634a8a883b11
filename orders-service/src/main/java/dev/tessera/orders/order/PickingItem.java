package dev.tessera.orders.order;

import java.time.LocalDate;

/** What there is to know in the warehouse: a line, the order it belongs to, where that goes and when. */
public record PickingItem(OrderRef ref, Line line, String city, LocalDate deliveryDate) {}
