package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** The customer of an order. */
public record CustomerKey(Cnpj cnpj, String orderId, Document document) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.CUSTOMER.primary();

    static CustomerKey read(Values values) {
        return new CustomerKey(values.get(Fields.CNPJ), values.get(Fields.ORDER_ID), values.get(Fields.DOCUMENT));
    }

    /** The customer of an order. */
    public static KeyCondition of(Cnpj cnpj, String orderId) {
        return KEY.where(cnpj, orderId).all();
    }

    @Override
    public Filled filled() {
        return KEY.fill(cnpj, orderId, document);
    }
}
