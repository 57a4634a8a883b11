package dev.tessera.orders.item;

import dev.tessera.keys.documents.Cnpj;
import java.time.LocalDate;

/** What there is to know in the warehouse: a line, the order it belongs to, where that goes and when. */
public record PickingItem(
        Cnpj cnpj, String orderId, Line line, String city, LocalDate deliveryDate, boolean inPicking) {}
