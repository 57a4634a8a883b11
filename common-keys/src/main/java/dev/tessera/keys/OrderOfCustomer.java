package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** An order among all of its customer, across companies. */
public record OrderOfCustomer(Document document, Cnpj cnpj, String orderId) implements IndexKey {
    private static final KeyTemplate KEY = Entity.CUSTOMER.on(Index.GSI1);

    static OrderOfCustomer read(Values values) {
        return new OrderOfCustomer(values.get(Fields.DOCUMENT), values.get(Fields.CNPJ), values.get(Fields.ORDER_ID));
    }

    /** The orders of a customer, across companies. */
    public static KeyCondition of(Document document) {
        return KEY.where(document).all();
    }

    @Override
    public Filled filled() {
        return KEY.fill(document, cnpj, orderId);
    }
}
