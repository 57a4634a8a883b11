package dev.tessera.orders.order;

import dev.tessera.keys.documents.Cnpj;
import java.util.Objects;

/** Which order: companies choose the ids of their own orders, so one id may be two companies'. */
public record OrderRef(Cnpj cnpj, String orderId) {

    public OrderRef {
        Objects.requireNonNull(cnpj);
        Objects.requireNonNull(orderId);
    }
}
