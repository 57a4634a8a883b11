package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;
import java.time.Instant;

/** An order among those of its company and customer, by date. */
public record CompanyOrderOfCustomer(Cnpj cnpj, Document document, Instant orderDate, String orderId)
        implements IndexKey {
    private static final KeyTemplate KEY = Entity.CUSTOMER.on(Index.GSI3);

    public CompanyOrderOfCustomer {
        orderDate = Times.truncate(orderDate);
    }

    static CompanyOrderOfCustomer read(Values values) {
        return new CompanyOrderOfCustomer(
                values.get(Fields.CNPJ),
                values.get(Fields.DOCUMENT),
                values.get(Fields.ORDER_DATE),
                values.get(Fields.ORDER_ID));
    }

    /** The orders of a customer with a company. */
    public static KeyCondition of(Cnpj cnpj, Document document) {
        return KEY.where(cnpj, document).all();
    }

    /** Those of this time, both ends included. */
    public static KeyCondition between(Cnpj cnpj, Document document, Instant from, Instant to) {
        return KEY.where(cnpj, document).between(from, to);
    }

    @Override
    public Filled filled() {
        return KEY.fill(cnpj, document, orderDate, orderId);
    }
}
