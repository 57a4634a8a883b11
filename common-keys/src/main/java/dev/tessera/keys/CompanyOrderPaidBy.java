package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;
import java.time.Instant;

/** An order among those of its company paid by one method, by date. */
public record CompanyOrderPaidBy(Cnpj cnpj, String method, Instant orderDate, String orderId, String paymentId)
        implements IndexKey {
    private static final KeyTemplate KEY = Entity.PAYMENT.on(Index.GSI3);

    public CompanyOrderPaidBy {
        orderDate = Times.truncate(orderDate);
    }

    static CompanyOrderPaidBy read(Values values) {
        return new CompanyOrderPaidBy(
                values.get(Fields.CNPJ),
                values.get(Fields.METHOD),
                values.get(Fields.ORDER_DATE),
                values.get(Fields.ORDER_ID),
                values.get(Fields.PAYMENT_ID));
    }

    /** The payments of a company by a method. */
    public static KeyCondition of(Cnpj cnpj, String method) {
        return KEY.where(cnpj, method).all();
    }

    /** Those of this time, both ends included. */
    public static KeyCondition between(Cnpj cnpj, String method, Instant from, Instant to) {
        return KEY.where(cnpj, method).between(from, to);
    }

    @Override
    public Filled filled() {
        return KEY.fill(cnpj, method, orderDate, orderId, paymentId);
    }
}
