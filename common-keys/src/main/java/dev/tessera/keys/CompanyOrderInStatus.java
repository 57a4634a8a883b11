package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;
import java.time.Instant;

/** An order among those of its company and status, by date. */
public record CompanyOrderInStatus(Cnpj cnpj, String status, Instant orderDate, String orderId) implements IndexKey {
    private static final KeyTemplate KEY = Entity.ORDER_STATUS.on(Index.GSI3);

    public CompanyOrderInStatus {
        orderDate = Times.truncate(orderDate);
    }

    static CompanyOrderInStatus read(Values values) {
        return new CompanyOrderInStatus(
                values.get(Fields.CNPJ),
                values.get(Fields.STATUS),
                values.get(Fields.ORDER_DATE),
                values.get(Fields.ORDER_ID));
    }

    /** The orders of a company in a status. */
    public static KeyCondition of(Cnpj cnpj, String status) {
        return KEY.where(cnpj, status).all();
    }

    /** Those of this time, both ends included. */
    public static KeyCondition between(Cnpj cnpj, String status, Instant from, Instant to) {
        return KEY.where(cnpj, status).between(from, to);
    }

    @Override
    public Filled filled() {
        return KEY.fill(cnpj, status, orderDate, orderId);
    }
}
