package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;
import java.time.Instant;

/** An order of a company, by date. */
public record OrderByDate(Cnpj cnpj, Instant orderDate, String orderId) implements IndexKey {
    private static final KeyTemplate KEY = Entity.ORDER_HEADER.on(Index.GSI3);

    public OrderByDate {
        orderDate = Times.truncate(orderDate);
    }

    static OrderByDate read(Values values) {
        return new OrderByDate(values.get(Fields.CNPJ), values.get(Fields.ORDER_DATE), values.get(Fields.ORDER_ID));
    }

    /** All orders of a company. */
    public static KeyCondition of(Cnpj cnpj) {
        return KEY.where(cnpj).all();
    }

    /** Those of this time, both ends included. */
    public static KeyCondition between(Cnpj cnpj, Instant from, Instant to) {
        return KEY.where(cnpj).between(from, to);
    }

    @Override
    public Filled filled() {
        return KEY.fill(cnpj, orderDate, orderId);
    }
}
